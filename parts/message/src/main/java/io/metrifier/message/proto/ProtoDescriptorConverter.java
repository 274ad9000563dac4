package io.metrifier.message.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Turns a descriptor, and those of the messages it holds, into a shape. Not thread-safe. */
final class ProtoDescriptorConverter {
    private static final Map<String, Kind> SINGLE_VALUES = Map.ofEntries(
            Map.entry("google.protobuf.Timestamp", Kind.INSTANT),
            Map.entry("google.protobuf.Duration", Kind.DURATION),
            Map.entry("google.protobuf.DoubleValue", Kind.DOUBLE),
            Map.entry("google.protobuf.FloatValue", Kind.FLOAT),
            Map.entry("google.protobuf.Int64Value", Kind.INT64),
            Map.entry("google.protobuf.UInt64Value", Kind.UINT64),
            Map.entry("google.protobuf.Int32Value", Kind.INT32),
            Map.entry("google.protobuf.UInt32Value", Kind.UINT32),
            Map.entry("google.protobuf.BoolValue", Kind.BOOL),
            Map.entry("google.protobuf.StringValue", Kind.STRING),
            Map.entry("google.protobuf.BytesValue", Kind.BYTES));

    private final JavaNames typeNames = new JavaNames();
    private final Map<String, RecordSchema> records = new LinkedHashMap<>();
    private final Map<String, EnumSchema> enums = new LinkedHashMap<>();
    private final Deque<Descriptor> unread = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    ProtoDescriptorConverter(Descriptor root) {
        enqueue(root);
    }

    MessageSchema convert() {
        while (!unread.isEmpty()) {
            Descriptor type = unread.remove();
            records.put(type.getFullName(), toRecord(type));
        }
        return new MessageSchema(records, enums);
    }

    private void enqueue(Descriptor type) {
        if (seen.add(type.getFullName())) {
            unread.add(type);
            SchemaLimits.requireTypes(seen.size());
        }
    }

    private RecordSchema toRecord(Descriptor type) {
        SchemaLimits.requireFields(type.getFullName(), type.getFields().size());
        JavaNames names = new JavaNames();
        Set<String> members = new HashSet<>();
        List<FieldSchema> fields = new ArrayList<>();
        for (FieldDescriptor field : type.getFields()) {
            String name = field.getJsonName();
            if (!members.add(name)) {
                throw new MessageException(
                        "two fields have the same JSON name: type=" + type.getFullName() + " name=" + name);
            }
            OneofDescriptor choice = field.getRealContainingOneof();
            fields.add(new FieldSchema(
                    name,
                    names.nameField(field.getName()),
                    field.getNumber(),
                    toType(field),
                    findPresence(field),
                    choice == null ? null : OneOf.ofOneof(choice.getName())));
        }
        return new RecordSchema(type.getFullName(), typeNames.nameType(type.getName()), fields);
    }

    private static FieldPresence findPresence(FieldDescriptor field) {
        if (field.isRepeated()) {
            return FieldPresence.IMPLICIT;
        }
        if (field.isRequired()) {
            return FieldPresence.REQUIRED;
        }
        return field.hasPresence() ? FieldPresence.OPTIONAL : FieldPresence.IMPLICIT;
    }

    private FieldType toType(FieldDescriptor field) {
        if (field.isMapField()) {
            FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
            FieldDescriptor value = field.getMessageType().findFieldByNumber(2);
            return new FieldType.MapOf((FieldType.Scalar) toSingle(key), toSingle(value));
        }
        return field.isRepeated() ? new FieldType.ListOf(toSingle(field), field.isPacked()) : toSingle(field);
    }

    private FieldType toSingle(FieldDescriptor field) {
        String wire = field.getType().name().toLowerCase(Locale.ROOT);
        return switch (field.getType()) {
            case BOOL -> new FieldType.Scalar(Kind.BOOL, wire);
            case INT32, SINT32, SFIXED32 -> new FieldType.Scalar(Kind.INT32, wire);
            case UINT32, FIXED32 -> new FieldType.Scalar(Kind.UINT32, wire);
            case INT64, SINT64, SFIXED64 -> new FieldType.Scalar(Kind.INT64, wire);
            case UINT64, FIXED64 -> new FieldType.Scalar(Kind.UINT64, wire);
            case FLOAT -> new FieldType.Scalar(Kind.FLOAT, wire);
            case DOUBLE -> new FieldType.Scalar(Kind.DOUBLE, wire);
            case STRING -> new FieldType.Scalar(Kind.STRING, wire);
            case BYTES -> new FieldType.Scalar(Kind.BYTES, wire);
            case ENUM -> toEnum(field.getEnumType());
            case MESSAGE -> toMessage(field.getMessageType());
            case GROUP ->
                throw new MessageException("unsupported group: field=" + field.getFullName() + "; use a message");
        };
    }

    private FieldType toMessage(Descriptor type) {
        Kind kind = SINGLE_VALUES.get(type.getFullName());
        if (kind != null) {
            return new FieldType.Scalar(kind, type.getFullName());
        }
        enqueue(type);
        return new FieldType.Structure(type.getFullName());
    }

    private FieldType toEnum(EnumDescriptor type) {
        enums.computeIfAbsent(type.getFullName(), name -> {
            JavaNames names = new JavaNames();
            Set<Integer> numbers = new HashSet<>();
            List<EnumSchema.Constant> constants = new ArrayList<>();
            for (EnumValueDescriptor value : type.getValues()) {
                if (numbers.add(value.getNumber())) {
                    constants.add(new EnumSchema.Constant(
                            value.getName(), names.nameConstant(value.getName()), value.getNumber()));
                }
            }
            SchemaLimits.requireConstants(name, constants.size());
            return new EnumSchema(name, typeNames.nameType(type.getName()), constants);
        });
        return new FieldType.Enumerated(type.getFullName());
    }
}
