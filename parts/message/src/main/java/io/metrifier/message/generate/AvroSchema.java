package io.metrifier.message.generate;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;

/**
 * Generates the Avro schema of a shape: a union with null for optional values, a long for unsigned numbers and for
 * times in nanoseconds. Names do not affect the bytes and are made of numbers.
 */
final class AvroSchema {
    private final GenerationTarget target;
    private final Map<RecordSchema, Schema> records = new HashMap<>();
    private final Map<EnumSchema, Schema> enums = new HashMap<>();
    private final Map<Integer, Schema> fixed = new HashMap<>();

    private AvroSchema(GenerationTarget target) {
        this.target = target;
    }

    /** Returns why Avro cannot hold a shape; empty if it can. */
    static Optional<String> findRefusal(GenerationTarget target) {
        for (RecordSchema type : target.shape().records()) {
            for (FieldSchema field : type.fields()) {
                Optional<String> refusal = findRefusal(field.type(), target)
                        .map(reason -> reason + ": field=" + type.name() + "." + field.name());
                if (refusal.isPresent()) {
                    return refusal;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> findRefusal(FieldType type, GenerationTarget target) {
        if (type instanceof FieldType.MapOf map && map.key().kind() != FieldType.Kind.STRING) {
            return Optional.of("a map has keys that are not strings; use a list of records with a key and a value");
        }
        FieldType inner = type instanceof FieldType.ListOf list
                ? list.element()
                : type instanceof FieldType.MapOf map ? map.value() : FieldType.Scalar.of(FieldType.Kind.BOOL);
        if (inner instanceof FieldType.Structure structure
                && target.shape().findRecord(structure).fields().isEmpty()) {
            return Optional.of("a list contains records without fields, which take no bytes");
        }
        return inner instanceof FieldType.ListOf || inner instanceof FieldType.MapOf
                ? findRefusal(inner, target)
                : Optional.empty();
    }

    /** Returns the schema of a list of the message, with all types that the message contains. */
    static Schema of(GenerationTarget target) {
        return new AvroSchema(target).toRecord(target.list());
    }

    private Schema toRecord(RecordSchema type) {
        Schema known = records.get(type);
        if (known != null) {
            return known;
        }
        Schema schema = Schema.createRecord(target.nameOnWire(type), null, target.packageName() + ".avro", false);
        records.put(type, schema);
        List<Schema.Field> fields = new ArrayList<>();
        for (FieldSchema field : type.fields()) {
            OneOf choice = field.choice();
            if (choice == null || !choice.isUnion()) {
                Schema value = toSchema(field.type());
                fields.add(new Schema.Field(
                        GenerationTarget.nameOnWire(field),
                        field.isOptional() ? Schema.createUnion(Schema.create(Schema.Type.NULL), value) : value));
            } else if (type.findFields(choice).get(0).equals(field)) {
                fields.add(new Schema.Field(GenerationTarget.nameOnWire(field), toUnion(type, choice)));
            }
        }
        schema.setFields(fields);
        return schema;
    }

    /** Returns the union with the original order, because the index of a branch is written. */
    private Schema toUnion(RecordSchema type, OneOf choice) {
        List<Schema> branches = new ArrayList<>();
        type.findFields(choice).forEach(field -> branches.add(toSchema(field.type())));
        if (!choice.isRequired()) {
            branches.add(choice.nullAt(), Schema.create(Schema.Type.NULL));
        }
        return Schema.createUnion(branches);
    }

    /** Returns whether Avro's generated code writes and reads a record without reflection. */
    static boolean isWrittenByItself(GenerationTarget target) {
        return target.shape().records().stream()
                .flatMap(type -> type.choices().stream()
                        .filter(OneOf::isUnion)
                        .map(choice ->
                                !choice.isRequired() && type.findFields(choice).size() == 1))
                .allMatch(simple -> simple);
    }

    private Schema toSchema(FieldType type) {
        if (type instanceof FieldType.Scalar scalar) {
            return scalar.form().size() > 0 ? toFixed(scalar.form().size()) : Schema.create(toPrimitive(scalar.kind()));
        }
        if (type instanceof FieldType.ListOf list) {
            return Schema.createArray(toSchema(list.element()));
        }
        if (type instanceof FieldType.MapOf map) {
            return Schema.createMap(toSchema(map.value()));
        }
        return type instanceof FieldType.Structure structure
                ? toRecord(target.shape().findRecord(structure))
                : enums.computeIfAbsent(target.shape().findEnum((FieldType.Enumerated) type), this::toEnum);
    }

    private Schema toFixed(int size) {
        return fixed.computeIfAbsent(
                size,
                bytes -> Schema.createFixed(
                        GenerationTarget.nameFixed(bytes), null, target.packageName() + ".avro", bytes));
    }

    private Schema toEnum(EnumSchema type) {
        List<String> symbols = new ArrayList<>();
        for (int i = 0; i < type.constants().size(); i++) {
            symbols.add("S" + i);
        }
        return Schema.createEnum(target.nameOnWire(type), null, target.packageName() + ".avro", symbols);
    }

    private static Schema.Type toPrimitive(FieldType.Kind kind) {
        return switch (kind) {
            case BOOL -> Schema.Type.BOOLEAN;
            case INT32, DATE -> Schema.Type.INT;
            case UINT32, INT64, UINT64, INSTANT, DURATION -> Schema.Type.LONG;
            case FLOAT -> Schema.Type.FLOAT;
            case DOUBLE -> Schema.Type.DOUBLE;
            case STRING, UUID -> Schema.Type.STRING;
            case BYTES, DECIMAL -> Schema.Type.BYTES;
        };
    }
}
