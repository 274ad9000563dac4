package io.metrifier.message.sample;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.schema.MessageException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values that were observed at one place in the samples. Not thread-safe. */
final class ObservedType {
    /** Above it not every whole number is a {@code double}. */
    private static final long MAX_EXACT = 1L << 53;

    private static final int MAX_MEMBERS = 120;

    private final String path;
    private final Map<String, ObservedType> members = new LinkedHashMap<>();
    private @Nullable Kind kind;
    private @Nullable ObservedType element;
    private boolean inexact;
    private boolean negative;
    private boolean nulls;
    private int values;

    ObservedType(String path) {
        this.path = path;
    }

    /** What a place may hold. */
    enum Kind {
        BOOL("bool"),
        WHOLE("int64"),
        NUMBER("double"),
        TEXT("string"),
        OBJECT("an object"),
        ARRAY("an array");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** Returns the protobuf type of a single value that is not negative. */
        String text() {
            return text;
        }
    }

    /**
     * Looks at a value.
     *
     * @param where which document it is in, for messages
     */
    void add(JsonNode node, String where) {
        if (node.isNull()) {
            nulls = true;
            return;
        }
        values++;
        kind = merge(classify(node, where), where);
        if (node.isObject()) {
            addMembers(node, where);
        } else if (node.isArray()) {
            if (element == null) {
                element = new ObservedType(path + "[]");
            }
            for (JsonNode each : node) {
                addElement(element, each, where);
            }
        }
    }

    private void addMembers(JsonNode node, String where) {
        for (Iterator<Map.Entry<String, JsonNode>> all = node.fields(); all.hasNext(); ) {
            Map.Entry<String, JsonNode> member = all.next();
            String name = member.getKey();
            members.computeIfAbsent(name, added -> new ObservedType(path + "." + added))
                    .add(member.getValue(), where);
        }
        if (members.size() > MAX_MEMBERS) {
            throw new MessageException("an object has over " + MAX_MEMBERS
                    + " different members: " + where + " path=" + path
                    + "; if it is a map, bring a schema that says so");
        }
    }

    private static void addElement(ObservedType element, JsonNode each, String where) {
        if (each.isNull() || each.isArray()) {
            throw new MessageException("an array holds null or another array: " + where + " path=" + element.path
                    + "; wrap it in an object, or bring an Avro schema");
        }
        element.add(each, where);
    }

    private Kind classify(JsonNode node, String where) {
        if (node.isIntegralNumber()) {
            if (!node.canConvertToLong()) {
                throw new MessageException("a whole number does not fit into an int64: " + where + " path=" + path
                        + "; make it a string, or bring a schema with uint64");
            }
            inexact |= Math.abs(node.longValue()) > MAX_EXACT;
            negative |= node.longValue() < 0;
            return Kind.WHOLE;
        }
        return node.isNumber()
                ? Kind.NUMBER
                : node.isBoolean()
                        ? Kind.BOOL
                        : node.isTextual() ? Kind.TEXT : node.isObject() ? Kind.OBJECT : Kind.ARRAY;
    }

    private Kind merge(Kind found, String where) {
        if (kind == null || kind == found) {
            return found;
        }
        boolean numbers = (kind == Kind.WHOLE || kind == Kind.NUMBER) && (found == Kind.WHOLE || found == Kind.NUMBER);
        if (!numbers || inexact) {
            throw new MessageException("a member has values of two types: " + where + " path=" + path + " found="
                    + found.text() + " before=" + kind.text() + (numbers ? "; a double is exact only up to 2^53" : ""));
        }
        return Kind.NUMBER;
    }

    /** Returns whether it was missing, or null, in one of so many objects. */
    boolean isOptional(int objects) {
        return nulls || values < objects;
    }

    int values() {
        return values;
    }

    Map<String, ObservedType> members() {
        return members;
    }

    /** Returns what it holds, or what each element does where it is an array. */
    Kind single() {
        if (kind == null || kind == Kind.ARRAY && (element == null || element.kind == null)) {
            throw new MessageException("no sample has a value for a member: path=" + path + (kind == null ? "" : "[]")
                    + "; add a value to one, or remove the member");
        }
        return kind == Kind.ARRAY && element != null ? element.single() : kind;
    }

    /**
     * Returns the protobuf type of a single value. A negative {@code int64} takes ten bytes, so whole numbers of which
     * a sample is negative are {@code sint64}.
     */
    String wire() {
        return isNegative() ? "sint64" : single().text();
    }

    /** Returns whether it holds whole numbers, and one in the samples is below 0. */
    boolean isNegative() {
        return single() == Kind.WHOLE && object().negative;
    }

    boolean isArray() {
        return kind == Kind.ARRAY;
    }

    /** Returns where members and numbers are seen: here, or in the elements. */
    ObservedType object() {
        return element == null ? this : element;
    }
}
