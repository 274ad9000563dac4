package io.metrifier.message.sample;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.runtime.JsonValues;
import io.metrifier.message.runtime.NestingLimit;
import io.metrifier.message.sample.UnionBranches.Branch;
import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.FieldType;
import io.metrifier.message.shape.MessageException;
import io.metrifier.message.shape.OneOf;
import io.metrifier.message.shape.RecordShape;
import io.metrifier.message.shape.Shape;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes samples as the codec of {@code json} does: what protobuf's JSON and others spell in more than one way, it
 * spells in one, and what does not fit the shape it refuses with the path to it.
 *
 * @param source where the samples are from, for messages
 */
public record CanonicalSamples(Shape shape, String source, SampleByteNotation byteText) {
    private static final int MAX_LISTED = 30;

    /**
     * Returns a sample's JSON.
     *
     * @param document which one it is, from 1 on
     * @throws MessageException if it does not fit
     */
    public byte[] write(JsonNode sample, int document) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        try (JsonGenerator out = JsonValues.writer(buffer)) {
            new Document(document, out).record(sample, shape.root(), new Path(null, "$"), 1);
        }
        return Arrays.copyOf(buffer.array(), buffer.size());
    }

    private static List<String> known(RecordShape type) {
        return type.fields().stream()
                .map(FieldShape::sampleName)
                .distinct()
                .limit(MAX_LISTED)
                .toList();
    }

    /** Where in a document something is; written out only where it is needed. */
    private record Path(@Nullable Path outer, String step) {
        Path to(String next) {
            return new Path(this, next);
        }

        @Override
        public String toString() {
            return outer == null ? step : outer + step;
        }
    }

    /** One document on its way. */
    private final class Document {
        private final int number;
        private final JsonGenerator out;

        Document(int number, JsonGenerator out) {
            this.number = number;
            this.out = out;
        }

        private MessageException misfit(Path path, String rule, JsonNode found) {
            String text = found.toString();
            return misfit(
                    path,
                    rule + ": found=" + text.substring(0, Math.min(text.length(), MAX_LISTED))
                            + (text.length() > MAX_LISTED ? "..." : ""));
        }

        private MessageException misfit(Path path, String what) {
            return new MessageException("a sample does not fit: sample=" + source + " document=" + number + " path="
                    + path + "\n  " + what);
        }

        void record(JsonNode node, RecordShape type, Path path, int depth) throws IOException {
            if (!node.isObject()) {
                throw misfit(path, type.name() + " must be an object", node);
            }
            if (depth > NestingLimit.MAX) {
                throw misfit(path, "records must not be nested deeper than " + NestingLimit.MAX);
            }
            Map<FieldShape, JsonNode> members = members(node, type, path);
            requireChoices(type, members, path);
            out.writeStartObject();
            for (FieldShape field : type.fields()) {
                JsonNode value = members.get(field);
                if (value != null) {
                    out.writeFieldName(field.name());
                    value(value, field.type(), path.to("." + field.sampleName()), depth);
                } else if (field.presence().isDemanded()) {
                    throw misfit(path, "a field must be present: field=" + field.name());
                }
            }
            out.writeEndObject();
        }

        private void requireChoices(RecordShape type, Map<FieldShape, JsonNode> members, Path path) {
            for (OneOf choice : type.choices()) {
                long chosen = type.fields(choice).stream()
                        .filter(members::containsKey)
                        .count();
                if (chosen > 1) {
                    throw misfit(path, "at most one field of a choice has a value: choice=" + choice.name());
                }
                if (chosen == 0 && choice.isRequired()) {
                    throw misfit(path, "a field must be present: field=" + choice.name());
                }
            }
        }

        /** Returns what has a value, by whichever of its names it is there. */
        private Map<FieldShape, JsonNode> members(JsonNode node, RecordShape type, Path path) throws IOException {
            Map<String, List<FieldShape>> names = new HashMap<>();
            for (FieldShape field : type.fields()) {
                names.put(field.alias(), List.of(field));
                names.put(field.name(), List.of(field));
            }
            type.choices().stream()
                    .filter(OneOf::isUnion)
                    .forEach(choice -> names.put(choice.name(), type.fields(choice)));
            Map<FieldShape, JsonNode> members = new HashMap<>();
            for (Iterator<Map.Entry<String, JsonNode>> all = node.fields(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> member = all.next();
                List<FieldShape> named = names.get(member.getKey());
                if (named == null) {
                    throw misfit(
                            path,
                            type.name() + " has no such field: field=" + member.getKey() + " fields=" + known(type));
                }
                if (!member.getValue().isNull()) {
                    Branch branch = branch(named, member.getKey(), member.getValue(), path);
                    if (members.put(branch.field(), branch.value()) != null) {
                        throw misfit(
                                path,
                                "a field must be there once: field="
                                        + branch.field().name());
                    }
                }
            }
            return members;
        }

        private Branch branch(List<FieldShape> fields, String name, JsonNode value, Path path) throws IOException {
            FieldShape first = fields.get(0);
            if (!first.isBranch() || !name.equals(first.sampleName())) {
                return new Branch(first, value);
            }
            Branch found = new UnionBranches(shape, byteText).find(value, fields);
            if (found == null) {
                List<String> tags = fields.stream()
                        .map(FieldShape::choice)
                        .filter(Objects::nonNull)
                        .map(OneOf::tag)
                        .toList();
                throw misfit(path.to("." + name), "one of these is expected: " + tags, value);
            }
            return found;
        }

        private void value(JsonNode node, FieldType type, Path path, int depth) throws IOException {
            if (type instanceof FieldType.Structure structure) {
                record(node, shape.record(structure), path, depth + 1);
            } else if (type instanceof FieldType.Enumerated enumerated) {
                out.writeString(constant(node, shape.enumeration(enumerated), path));
            } else if (type instanceof FieldType.ListOf list) {
                if (!node.isArray()) {
                    throw misfit(path, "an array is expected", node);
                }
                out.writeStartArray();
                for (int i = 0; i < node.size(); i++) {
                    value(node.get(i), list.element(), path.to("[" + i + "]"), depth);
                }
                out.writeEndArray();
            } else if (type instanceof FieldType.MapOf map) {
                map(node, map, path, depth);
            } else {
                scalar(node, (FieldType.Scalar) type, path);
            }
        }

        private void scalar(JsonNode node, FieldType.Scalar scalar, Path path) throws IOException {
            try {
                SampleScalars.write(node, scalar, byteText, out);
            } catch (IllegalArgumentException e) {
                throw misfit(path, String.valueOf(e.getMessage()), node);
            }
        }

        private void map(JsonNode node, FieldType.MapOf map, Path path, int depth) throws IOException {
            if (!node.isObject()) {
                throw misfit(path, "an object is expected", node);
            }
            out.writeStartObject();
            for (Iterator<Map.Entry<String, JsonNode>> all = node.fields(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> entry = all.next();
                Path at = path.to("[" + entry.getKey() + "]");
                try {
                    out.writeFieldName(
                            SampleScalars.key(entry.getKey(), map.key().kind()));
                } catch (IllegalArgumentException e) {
                    throw misfit(at, String.valueOf(e.getMessage()));
                }
                value(entry.getValue(), map.value(), at, depth);
            }
            out.writeEndObject();
        }

        private String constant(JsonNode node, EnumShape type, Path path) {
            return type.constants().stream()
                    .filter(constant -> node.isTextual()
                            ? constant.name().equals(node.textValue())
                            : node.isIntegralNumber() && constant.number() == node.intValue())
                    .map(EnumShape.Constant::name)
                    .findFirst()
                    .orElseThrow(() -> misfit(
                            path,
                            "one of these is expected: "
                                    + type.constants().stream()
                                            .map(EnumShape.Constant::name)
                                            .limit(MAX_LISTED)
                                            .toList(),
                            node));
        }
    }
}
