package io.metrifier.results.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;

/** Writes the fields of a value as texts and reads them back. A field of an object inside it is {@code outer.inner}. */
public final class FlatJson {
    private FlatJson() {}

    /** Returns the fields of a value that has objects at most one level below it, and no lists. */
    public static Map<String, String> flatten(Object value) {
        Map<String, String> texts = new TreeMap<>();
        Json.tree(Json.line(value)).properties().forEach(field -> {
            if (field.getValue().isObject()) {
                field.getValue()
                        .properties()
                        .forEach(inner -> texts.put(field.getKey() + "." + inner.getKey(), format(inner.getValue())));
            } else {
                texts.put(field.getKey(), format(field.getValue()));
            }
        });
        return texts;
    }

    private static String format(JsonNode value) {
        return value.isNumber() ? value.decimalValue().stripTrailingZeros().toPlainString() : value.asText();
    }

    /**
     * Reads the fields of a value from texts, which may have others.
     *
     * @throws IllegalArgumentException if they are not such a value; the message names the field
     */
    public static <T> T read(Map<String, String> texts, Class<T> type) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        texts.forEach((name, text) -> {
            int dot = name.indexOf('.');
            ObjectNode owner = dot < 0 ? document : document.withObjectProperty(name.substring(0, dot));
            owner.put(name.substring(dot + 1), text);
        });
        return Json.read(document, type);
    }
}
