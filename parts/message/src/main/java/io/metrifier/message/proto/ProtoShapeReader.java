package io.metrifier.message.proto;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import io.metrifier.message.schema.MessageException;
import io.metrifier.message.schema.MessageSchema;
import io.metrifier.message.schema.SchemaLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a message's shape from a {@code .proto} file. */
public final class ProtoShapeReader {
    private ProtoShapeReader() {}

    /**
     * Returns the descriptor of a message.
     *
     * @param typeName its full name; {@code null} if the file has only one that no other message of it holds
     * @param paths where imports are looked for
     * @throws MessageException if the file or the type cannot be used
     */
    public static Descriptor read(Path file, @Nullable String typeName, List<Path> paths, Protoc protoc, Path scratch)
            throws IOException {
        SchemaLimits.requireSchema(file);
        Path descriptors = scratch.resolve("descriptors.bin");
        protoc.describe(file, paths, descriptors);
        FileDescriptorSet set = FileDescriptorSet.parseFrom(Files.readAllBytes(descriptors));
        // Imports come first, so the file that was named is the last one.
        String named = set.getFile(set.getFileCount() - 1).getName();
        Map<String, Descriptor> types = new LinkedHashMap<>();
        List<FileDescriptor> files = link(set);
        files.forEach(each -> each.getMessageTypes().forEach(type -> addTypes(type, types)));
        List<Descriptor> brought = files.stream()
                .filter(each -> each.getName().equals(named))
                .flatMap(each -> each.getMessageTypes().stream())
                .toList();
        Descriptor root = typeName == null ? findOnly(brought, file) : types.get(typeName);
        if (root == null) {
            throw new MessageException("no such message: type=" + typeName + " file=" + file + " types="
                    + SchemaLimits.formatNames(types.keySet()));
        }
        return root;
    }

    /** Returns the shape of a message. */
    public static MessageSchema convert(Descriptor message) {
        return new ProtoDescriptorConverter(message).convert();
    }

    private static List<FileDescriptor> link(FileDescriptorSet set) {
        Map<String, FileDescriptor> linked = new LinkedHashMap<>();
        for (FileDescriptorProto.Builder file : set.toBuilder().getFileBuilderList()) {
            file.getMessageTypeBuilderList().forEach(ProtoShapeReader::separateNames);
            FileDescriptorProto proto = file.build();
            FileDescriptor[] imports =
                    proto.getDependencyList().stream().map(linked::get).toArray(FileDescriptor[]::new);
            try {
                linked.put(proto.getName(), FileDescriptor.buildFrom(proto, imports));
            } catch (DescriptorValidationException e) {
                throw new MessageException("the schema is not valid: reason=" + e.getMessage(), e);
            }
        }
        return new ArrayList<>(linked.values());
    }

    /** Renames a field whose name is another one's in JSON: a parser of JSON takes both names of each field. */
    private static void separateNames(DescriptorProto.Builder type) {
        type.getNestedTypeBuilderList().forEach(ProtoShapeReader::separateNames);
        Set<String> taken = new HashSet<>();
        type.getFieldList().forEach(field -> taken.add(field.getJsonName()));
        for (FieldDescriptorProto.Builder field : type.getFieldBuilderList()) {
            if (!field.getName().equals(field.getJsonName()) && taken.contains(field.getName())) {
                field.setName(field.getName() + "_" + field.getNumber());
            }
        }
    }

    private static void addTypes(Descriptor type, Map<String, Descriptor> types) {
        if (!type.getOptions().getMapEntry()) {
            types.put(type.getFullName(), type);
            type.getNestedTypes().forEach(nested -> addTypes(nested, types));
        }
    }

    private static Descriptor findOnly(List<Descriptor> brought, Path file) {
        List<Descriptor> held = brought.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                        && field.getMessageType() != field.getContainingType())
                .map(FieldDescriptor::getMessageType)
                .toList();
        List<Descriptor> outer =
                brought.stream().filter(type -> !held.contains(type)).toList();
        if (outer.size() == 1) {
            return outer.get(0);
        }
        Map<String, Descriptor> types = new LinkedHashMap<>();
        brought.forEach(type -> addTypes(type, types));
        throw new MessageException("the file has several messages; name one with --type: file=" + file + " types="
                + SchemaLimits.formatNames(types.keySet()));
    }
}
