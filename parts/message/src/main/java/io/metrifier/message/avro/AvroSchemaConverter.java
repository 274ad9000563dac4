package io.metrifier.message.avro;

import io.metrifier.message.schema.EnumSchema;
import io.metrifier.message.schema.FieldPresence;
import io.metrifier.message.schema.FieldSchema;
import io.metrifier.message.schema.FieldType;
import io.metrifier.message.schema.FieldType.Kind;
import io.metrifier.message.schema.JavaNames;
import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.OneOf;
import io.metrifier.message.schema.RecordSchema;
import io.metrifier.message.schema.SchemaLimits;
import io.metrifier.message.schema.ValueConstraints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Converts a record's schema, and those of the records it contains, into a shape. A union is a choice, of a single
 * field if it has null and one type; an unknown logical type is its underlying type, as in Avro. Not thread-safe.
 */
final class AvroSchemaConverter {
    /** No number parser accepts longer ones. */
    private static final int MAX_DIGITS = 500;

    private static final int MAX_BYTES = 1024 * 1024;
    /** Lists in lists. */
    private static final int DEEPEST = 8;

    private final JavaNames typeNames = new JavaNames();
    private final Map<String, RecordSchema> records = new LinkedHashMap<>();
    private final Map<String, EnumSchema> enums = new LinkedHashMap<>();
    private final Deque<Schema> unread = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    AvroSchemaConverter(Schema root) {
        enqueue(root);
    }

    MessageSchema convert() {
        while (!unread.isEmpty()) {
            Schema type = unread.remove();
            records.put(type.getFullName(), toRecord(type));
        }
        return new MessageSchema(records, enums);
    }

    private void enqueue(Schema type) {
        if (seen.add(type.getFullName())) {
            unread.add(type);
            SchemaLimits.requireTypes(seen.size());
        }
    }

    private RecordSchema toRecord(Schema type) {
        JavaNames names = new JavaNames();
        Set<String> members = new HashSet<>();
        type.getFields().forEach(field -> members.add(field.name()));
        List<FieldSchema> fields = new ArrayList<>();
        for (Schema.Field field : type.getFields()) {
            String where = type.getFullName() + "." + field.name();
            if (field.schema().getType() != Schema.Type.UNION) {
                fields.add(createField(field.name(), names, fields, toType(field.schema(), where, 1), null));
                continue;
            }
            List<Schema> branches = field.schema().getTypes();
            List<Schema> values = branches.stream()
                    .filter(branch -> branch.getType() != Schema.Type.NULL)
                    .toList();
            requireApart(values, where);
            int nullAt = branches.stream().map(Schema::getType).toList().indexOf(Schema.Type.NULL);
            for (Schema value : values) {
                String name = values.size() == 1 ? field.name() : nameBranch(field.name(), value, members);
                OneOf choice = new OneOf(field.name(), true, nullAt);
                fields.add(createField(name, names, fields, toType(value, where, 1), choice));
            }
        }
        SchemaLimits.requireFields(type.getFullName(), fields.size());
        return new RecordSchema(type.getFullName(), typeNames.nameType(type.getName()), fields);
    }

    private static FieldSchema createField(
            String name, JavaNames names, List<FieldSchema> before, FieldType type, @Nullable OneOf choice) {
        boolean isMessage = type instanceof FieldType.Structure
                || type instanceof FieldType.Scalar scalar && scalar.kind() == Kind.INSTANT;
        FieldPresence presence =
                choice != null ? FieldPresence.OPTIONAL : isMessage ? FieldPresence.REQUIRED : FieldPresence.STATED;
        return new FieldSchema(name, names.nameField(name), before.size() + 1, type, presence, choice);
    }

    /** Returns an unused name, such as {@code paymentCard} for a card in the union {@code payment}. */
    private static String nameBranch(String field, Schema branch, Set<String> members) {
        String type = branch.getName();
        String wished = field + type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1);
        String name = wished;
        for (int i = 2; !members.add(name); i++) {
            name = wished + i;
        }
        return name;
    }

    private static void requireApart(List<Schema> branches, String where) {
        if (branches.isEmpty()) {
            throw createNullFault(where);
        }
        Set<Integer> sizes = new HashSet<>();
        for (Schema branch : branches) {
            if (branch.getType() == Schema.Type.FIXED && !sizes.add(branch.getFixedSize())) {
                throw new MessageException("a union has two fixed types of the same size: field=" + where + " size="
                        + branch.getFixedSize());
            }
        }
    }

    private static MessageException createNullFault(String where) {
        return new MessageException("a field can only be null: field=" + where + "; remove it");
    }

    private FieldType toType(Schema schema, String where, int depth) {
        if (depth > DEEPEST) {
            throw new MessageException("lists and maps are nested deeper than " + DEEPEST + ": field=" + where);
        }
        return switch (schema.getType()) {
            case RECORD -> {
                enqueue(schema);
                yield new FieldType.Structure(schema.getFullName());
            }
            case ENUM -> toEnum(schema);
            case ARRAY -> new FieldType.ListOf(toType(schema.getElementType(), where, depth + 1), true);
            case MAP ->
                new FieldType.MapOf(FieldType.Scalar.of(Kind.STRING), toType(schema.getValueType(), where, depth + 1));
            case UNION ->
                throw new MessageException(
                        "an array or a map holds a union: field=" + where + "; wrap the union in a record");
            case NULL -> throw createNullFault(where);
            default -> toScalar(schema, where);
        };
    }

    private static FieldType.Scalar toScalar(Schema schema, String where) {
        LogicalType logical = schema.getLogicalType();
        if (logical instanceof LogicalTypes.Decimal decimal) {
            return toDecimal(decimal, schema, where);
        }
        String name = logical == null ? "" : logical.getName();
        return switch (schema.getType()) {
            case BOOLEAN -> FieldType.Scalar.of(Kind.BOOL);
            case INT -> FieldType.Scalar.of(name.equals("date") ? Kind.DATE : Kind.INT32);
            case LONG -> toLong(name);
            case FLOAT -> FieldType.Scalar.of(Kind.FLOAT);
            case DOUBLE -> FieldType.Scalar.of(Kind.DOUBLE);
            case STRING -> FieldType.Scalar.of(name.equals("uuid") ? Kind.UUID : Kind.STRING);
            case FIXED ->
                FieldType.Scalar.of(
                        name.equals("uuid") ? Kind.UUID : Kind.BYTES, ValueConstraints.ofSize(toSize(schema, where)));
            default -> FieldType.Scalar.of(Kind.BYTES);
        };
    }

    private static FieldType.Scalar toLong(String name) {
        return switch (name) {
            case "timestamp-millis" -> FieldType.Scalar.of(Kind.INSTANT, ValueConstraints.ofFraction(3));
            case "timestamp-micros" -> FieldType.Scalar.of(Kind.INSTANT, ValueConstraints.ofFraction(6));
            case "timestamp-nanos" -> FieldType.Scalar.of(Kind.INSTANT, ValueConstraints.ofFraction(9));
            default -> FieldType.Scalar.of(Kind.INT64);
        };
    }

    private static FieldType.Scalar toDecimal(LogicalTypes.Decimal decimal, Schema schema, String where) {
        if (decimal.getPrecision() > MAX_DIGITS) {
            throw new MessageException("a decimal has over " + MAX_DIGITS + " digits: field=" + where + " precision="
                    + decimal.getPrecision());
        }
        int size = schema.getType() == Schema.Type.FIXED ? toSize(schema, where) : 0;
        return FieldType.Scalar.of(
                Kind.DECIMAL, ValueConstraints.ofDecimal(decimal.getPrecision(), decimal.getScale(), size));
    }

    private static int toSize(Schema schema, String where) {
        if (schema.getFixedSize() < 1 || schema.getFixedSize() > MAX_BYTES) {
            throw new MessageException("size of a fixed out of range: field=" + where + " size=" + schema.getFixedSize()
                    + " max=" + MAX_BYTES);
        }
        return schema.getFixedSize();
    }

    private FieldType toEnum(Schema schema) {
        enums.computeIfAbsent(schema.getFullName(), name -> {
            SchemaLimits.requireConstants(name, schema.getEnumSymbols().size());
            JavaNames names = new JavaNames();
            List<EnumSchema.Constant> constants = new ArrayList<>();
            for (String symbol : schema.getEnumSymbols()) {
                constants.add(new EnumSchema.Constant(symbol, names.nameConstant(symbol), constants.size()));
            }
            return new EnumSchema(name, typeNames.nameType(schema.getName()), constants);
        });
        return new FieldType.Enumerated(schema.getFullName());
    }
}
