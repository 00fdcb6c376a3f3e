package io.paidonce.contracts;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one JSON form of what stands on the topics: unknown fields are passed over (a newer writer may add some), times
 * are ISO 8601 in UTC, and a number that is missing, has decimals or stands in quotes is an error, because it may be
 * money. Thread-safe.
 */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private Json() {}

    /** The value's JSON, as UTF-8. */
    public static byte[] write(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    /** @throws tools.jackson.core.JacksonException if the bytes are not such a value */
    public static <T> T read(byte[] json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }
}
