package io.metrifier.message.proto;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads schemas for tests that compare with what protobuf itself makes of them. */
public final class ProtoFiles {
    private ProtoFiles() {}

    /** Returns the descriptor of a message. */
    public static Descriptor type(Path file, String fullName, Path folder) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "described");
        Path descriptors = scratch.resolve("set.bin");
        Protoc.prepare(null, scratch).describe(file, List.of(), descriptors);
        Map<String, FileDescriptor> linked = new LinkedHashMap<>();
        for (FileDescriptorProto each :
                FileDescriptorSet.parseFrom(Files.readAllBytes(descriptors)).getFileList()) {
            FileDescriptor[] imports =
                    each.getDependencyList().stream().map(linked::get).toArray(FileDescriptor[]::new);
            linked.put(each.getName(), FileDescriptor.buildFrom(each, imports));
        }
        return linked.values().stream()
                .flatMap(each -> each.getMessageTypes().stream())
                .filter(message -> message.getFullName().equals(fullName))
                .findFirst()
                .orElseThrow();
    }
}
