package io.paidonce.orders.rows;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * A batch's rows as a table in SQL: one array for each column, so that a statement is the same and is sent once,
 * whatever the number of rows.
 */
public final class Rows<R> {

    private static final String ALIAS = "n";

    private final List<R> rows;
    private final List<Field<?>> columns = new ArrayList<>();
    private final List<Field<?>> arrays = new ArrayList<>();

    private Rows(Collection<R> rows) {
        this.rows = List.copyOf(rows);
    }

    public static <R> Rows<R> of(Collection<R> rows) {
        return new Rows<>(rows);
    }

    /** Adds a column that has the name and type of an existing one. */
    public <T> Rows<R> column(Field<T> like, Function<R, @Nullable T> value) {
        @SuppressWarnings("unchecked")
        @Nullable
        T[] array = (@Nullable T[]) Array.newInstance(like.getType(), rows.size());
        for (int i = 0; i < array.length; i++) {
            array[i] = value.apply(rows.get(i));
        }
        columns.add(get(like));
        arrays.add(DSL.val(array, like.getDataType().getArrayDataType()));
        return this;
    }

    /** The column as it stands in {@link #table()}. */
    public <T> Field<T> get(Field<T> like) {
        return DSL.field(DSL.name(ALIAS, like.getName()), like.getType());
    }

    /** All columns as they stand in {@link #table()}. */
    public List<Field<?>> columns() {
        return columns;
    }

    /** The same columns of the real table. */
    public Collection<Field<?>> columnsOf(Table<?> table) {
        return columns.stream()
                .<Field<?>>map(column -> Objects.requireNonNull(table.field(column.getName())))
                .toList();
    }

    public Table<Record> table() {
        String placeholders = IntStream.range(0, arrays.size())
                .mapToObj(i -> "{" + i + "}")
                .collect(Collectors.joining(", ", "unnest(", ")"));
        String[] names = columns.stream().map(Field::getName).toArray(String[]::new);
        return DSL.table(placeholders, arrays.toArray(Field[]::new)).as(ALIAS, names);
    }
}
