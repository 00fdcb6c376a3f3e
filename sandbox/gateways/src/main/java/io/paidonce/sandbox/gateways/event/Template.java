package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** JSON text with named holes. Filling one is a walk over its pieces: no JSON tree is built. Immutable. */
final class Template {

    private final List<String> texts = new ArrayList<>();
    private final List<String> holes = new ArrayList<>();

    private Template(String text) {
        int from = 0;
        for (int hole = text.indexOf("${"); hole >= 0; hole = text.indexOf("${", from)) {
            int end = text.indexOf('}', hole);
            texts.add(text.substring(from, hole));
            holes.add(text.substring(hole + 2, end));
            from = end + 1;
        }
        texts.add(text.substring(from));
    }

    static Template of(String resource) {
        return new Template(text(resource));
    }

    /** A template with another's text in its hole {@code object}, indented as a gateway would. */
    static Template of(String resource, String object) {
        return new Template(
                text(resource).replace("${object}", text(object).indent(4).strip()));
    }

    private static String text(String resource) {
        try (InputStream in = Template.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return new String(in.readAllBytes(), UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The text with its holes filled.
     *
     * @param namesAndValues name, value, name, value; the first of a name counts
     * @throws IllegalArgumentException if a hole has no value
     */
    String fill(String... namesAndValues) {
        var filled = new StringBuilder(4096);
        for (int i = 0; i < holes.size(); i++) {
            filled.append(texts.get(i)).append(value(holes.get(i), namesAndValues));
        }
        return filled.append(texts.getLast()).toString();
    }

    private static String value(String name, String[] namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (namesAndValues[i].equals(name)) {
                return namesAndValues[i + 1];
            }
        }
        throw new IllegalArgumentException("no value for " + name);
    }

    /** A JSON string with its quotes. */
    static String quoted(String text) {
        return '"' + escaped(text) + '"';
    }

    /** The inside of a JSON string. */
    static String escaped(String text) {
        var escaped = new StringBuilder(text.length());
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                escaped.append('\\').append((char) c);
            } else if (c < ' ') {
                escaped.append(String.format("\\u%04x", c));
            } else {
                escaped.append((char) c);
            }
        });
        return escaped.toString();
    }
}
