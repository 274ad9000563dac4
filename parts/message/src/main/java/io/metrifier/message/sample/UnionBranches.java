package io.metrifier.message.sample;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.runtime.JsonValues;
import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.FieldType.Kind;
import io.metrifier.message.shape.OneOf;
import io.metrifier.message.shape.RecordShape;
import io.metrifier.message.shape.Shape;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the branch of a union for a sample: the one it names, as Avro's JSON does, or otherwise the first one that
 * accepts the value. The content of records and lists is not considered, so that the search is short.
 */
record UnionBranches(Shape shape, SampleByteNotation byteText) {
    /**
     * A branch and the value for it.
     *
     * @param value its value, without a name around it
     */
    record Branch(FieldShape field, JsonNode value) {}

    /** Returns the branch among these; {@code null} if none has room for the value. */
    @Nullable Branch find(JsonNode node, List<FieldShape> fields) throws IOException {
        if (node.isObject() && node.size() == 1) {
            String tag = node.fieldNames().next();
            for (FieldShape field : fields) {
                OneOf choice = field.choice();
                if (choice != null && choice.tag().equals(tag) && isNamed(field.type(), tag, node.get(tag))) {
                    return new Branch(field, node.get(tag));
                }
            }
        }
        if (fields.size() == 1) {
            return new Branch(fields.get(0), node);
        }
        for (FieldShape field : fields) {
            if (hasRoom(field.type(), node)) {
                return new Branch(field, node);
            }
        }
        return null;
    }

    /** An object with one member may be a record or a map itself, with a member that is called as its type is. */
    private boolean isNamed(FieldType type, String tag, JsonNode value) {
        if (type instanceof FieldType.Structure structure) {
            return shape.record(structure).fields().stream()
                    .noneMatch(field -> field.sampleName().equals(tag));
        }
        if (type instanceof FieldType.MapOf map) {
            return value.isObject()
                    && !(map.value() instanceof FieldType.Structure || map.value() instanceof FieldType.MapOf);
        }
        return true;
    }

    private boolean hasRoom(FieldType type, JsonNode node) throws IOException {
        if (type instanceof FieldType.Structure structure) {
            return node.isObject() && hasRoom(shape.record(structure), node);
        }
        if (type instanceof FieldType.MapOf) {
            return node.isObject();
        }
        if (type instanceof FieldType.ListOf) {
            return node.isArray();
        }
        if (type instanceof FieldType.Enumerated enumerated) {
            return node.isTextual()
                    && shape.enumeration(enumerated).constants().stream()
                            .anyMatch(constant -> constant.name().equals(node.textValue()));
        }
        return hasRoom((FieldType.Scalar) type, node);
    }

    private static boolean hasRoom(RecordShape type, JsonNode node) {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (type.fields().stream().noneMatch(field -> field.sampleName().equals(name))) {
                return false;
            }
        }
        return type.fields().stream()
                .filter(field -> field.presence().isDemanded())
                .allMatch(field -> node.has(field.name()));
    }

    private boolean hasRoom(FieldType.Scalar scalar, JsonNode node) throws IOException {
        Kind kind = scalar.kind();
        if (kind.isNumber() && kind != Kind.BOOL && !node.isNumber() || kind == Kind.DECIMAL && !node.isNumber()) {
            return false;
        }
        try (JsonGenerator nowhere = JsonValues.writer(new MessageBuffer())) {
            SampleScalars.write(node, scalar, byteText, nowhere);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
