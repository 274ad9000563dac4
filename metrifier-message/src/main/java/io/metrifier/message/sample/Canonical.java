package io.metrifier.message.sample;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.runtime.Depth;
import io.metrifier.message.runtime.Json;
import io.metrifier.message.shape.EnumShape;
import io.metrifier.message.shape.FieldShape;
import io.metrifier.message.shape.MessageException;
import io.metrifier.message.shape.Presence;
import io.metrifier.message.shape.RecordShape;
import io.metrifier.message.shape.Shape;
import io.metrifier.message.shape.Type;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes samples as the codec of {@code json} does: what protobuf's JSON and others spell in more than one way, it
 * spells in one, and what does not fit the shape it refuses with the path to it.
 */
public final class Canonical {
    private static final int MOST_TOLD = 30;

    private final Shape shape;
    private final String source;

    /**
     * Prepares to write samples.
     *
     * @param source where they are from, for messages
     */
    public Canonical(Shape shape, String source) {
        this.shape = shape;
        this.source = source;
    }

    /**
     * Returns a sample's JSON.
     *
     * @param document which one it is, from 1 on
     * @throws MessageException if it does not fit
     */
    public byte[] write(JsonNode sample, int document) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        try (JsonGenerator out = Json.writer(buffer)) {
            new Document(document, out).record(sample, shape.root(), new Path(null, "$"), 1);
        }
        return Arrays.copyOf(buffer.array(), buffer.size());
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
                    rule + ": found=" + text.substring(0, Math.min(text.length(), MOST_TOLD))
                            + (text.length() > MOST_TOLD ? "..." : ""));
        }

        private MessageException misfit(Path path, String what) {
            return new MessageException("a sample does not fit: sample=" + source + " document=" + number + " path="
                    + path + "\n  " + what);
        }

        void record(JsonNode node, RecordShape type, Path path, int depth) throws IOException {
            if (!node.isObject()) {
                throw misfit(path, type.name() + " must be an object", node);
            }
            if (depth > Depth.MOST) {
                throw misfit(path, "records must not lie deeper in each other than " + Depth.MOST);
            }
            Map<String, JsonNode> members = members(node, type, path);
            Set<String> chosen = new HashSet<>();
            out.writeStartObject();
            for (FieldShape field : type.fields()) {
                JsonNode value = members.get(field.name());
                if (value == null) {
                    if (field.presence() == Presence.REQUIRED) {
                        throw misfit(path, "a field must be present: field=" + field.name());
                    }
                    continue;
                }
                if (field.choice() != null && !chosen.add(field.choice())) {
                    throw misfit(path, "at most one field of a choice has a value: choice=" + field.choice());
                }
                out.writeFieldName(field.name());
                value(value, field.type(), path.to("." + field.name()), depth);
            }
            out.writeEndObject();
        }

        /** Returns the members that have a value, by the name that the shape has for each. */
        private Map<String, JsonNode> members(JsonNode node, RecordShape type, Path path) {
            Map<String, String> names = new HashMap<>();
            for (FieldShape field : type.fields()) {
                names.put(field.alias(), field.name());
                names.put(field.name(), field.name());
            }
            Map<String, JsonNode> members = new HashMap<>();
            for (Iterator<Map.Entry<String, JsonNode>> all = node.fields(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> member = all.next();
                String name = names.get(member.getKey());
                if (name == null) {
                    List<String> known = type.fields().stream()
                            .map(FieldShape::name)
                            .limit(MOST_TOLD)
                            .toList();
                    throw misfit(
                            path, type.name() + " has no such field: field=" + member.getKey() + " fields=" + known);
                }
                if (!member.getValue().isNull() && members.put(name, member.getValue()) != null) {
                    throw misfit(path, "a field must be there once: field=" + name);
                }
            }
            return members;
        }

        private void value(JsonNode node, Type type, Path path, int depth) throws IOException {
            if (type instanceof Type.Structure structure) {
                record(node, shape.record(structure), path, depth + 1);
            } else if (type instanceof Type.Enumerated enumerated) {
                out.writeString(constant(node, shape.enumeration(enumerated), path));
            } else if (type instanceof Type.ListOf list) {
                if (!node.isArray()) {
                    throw misfit(path, "an array is expected", node);
                }
                out.writeStartArray();
                for (int i = 0; i < node.size(); i++) {
                    value(node.get(i), list.element(), path.to("[" + i + "]"), depth);
                }
                out.writeEndArray();
            } else if (type instanceof Type.MapOf map) {
                map(node, map, path, depth);
            } else {
                scalar(node, ((Type.Scalar) type).kind(), path);
            }
        }

        private void scalar(JsonNode node, Type.Kind kind, Path path) throws IOException {
            try {
                Scalars.write(node, kind, out);
            } catch (IllegalArgumentException e) {
                throw misfit(path, String.valueOf(e.getMessage()), node);
            }
        }

        private void map(JsonNode node, Type.MapOf map, Path path, int depth) throws IOException {
            if (!node.isObject()) {
                throw misfit(path, "an object is expected", node);
            }
            out.writeStartObject();
            for (Iterator<Map.Entry<String, JsonNode>> all = node.fields(); all.hasNext(); ) {
                Map.Entry<String, JsonNode> entry = all.next();
                Path at = path.to("[" + entry.getKey() + "]");
                try {
                    out.writeFieldName(Scalars.key(entry.getKey(), map.key().kind()));
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
                                            .limit(MOST_TOLD)
                                            .toList(),
                            node));
        }
    }
}
