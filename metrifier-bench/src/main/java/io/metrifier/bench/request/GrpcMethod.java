package io.metrifier.bench.request;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.stub.ClientCalls;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.message.proto.Protoc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Finds the descriptor of a gRPC method: in a schema file, or by asking the server. */
final class GrpcMethod {
    private static final int SECONDS = 10;
    private static final List<String> REFLECTIONS =
            List.of("grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection");

    private final Map<String, FileDescriptorProto> protos = new HashMap<>();
    private final Map<String, FileDescriptor> built = new HashMap<>();

    private GrpcMethod() {}

    /**
     * Returns the method of a schema.
     *
     * @param name such as {@code shop.Orders/Get}
     * @throws UsageException if the schema has no such unary method
     */
    static MethodDescriptor inSchema(Path schema, String name) throws IOException {
        Path scratch = Files.createTempDirectory("metrifier-proto");
        Path set = scratch.resolve("descriptors");
        Protoc.ready(null, scratch).describe(schema, List.of(), set);
        GrpcMethod files = new GrpcMethod();
        FileDescriptorSet.parseFrom(Files.readAllBytes(set))
                .getFileList()
                .forEach(file -> files.protos.put(file.getName(), file));
        return files.find(name);
    }

    /**
     * Returns the method that the server's reflection describes.
     *
     * @throws UsageException if the server has no reflection or no such unary method
     */
    static MethodDescriptor ofServer(Channel channel, String name) throws IOException {
        GrpcMethod files = new GrpcMethod();
        files.add(reflect(
                channel,
                ServerReflectionRequest.newBuilder()
                        .setFileContainingSymbol(service(name))
                        .build()));
        boolean more = true;
        while (more) {
            List<String> missing = files.protos.values().stream()
                    .flatMap(file -> file.getDependencyList().stream())
                    .filter(imported -> !files.protos.containsKey(imported))
                    .distinct()
                    .toList();
            for (String file : missing) {
                files.add(reflect(
                        channel,
                        ServerReflectionRequest.newBuilder()
                                .setFileByFilename(file)
                                .build()));
            }
            more = !missing.isEmpty();
        }
        return files.find(name);
    }

    private static String service(String name) {
        int slash = name.indexOf('/');
        if (slash < 1) {
            throw new UsageException(
                    "a method is a service, a slash and a name, such as shop.Orders/Get: method=" + name);
        }
        return name.substring(0, slash);
    }

    /** Reflection is a stream; one request in one message ends it like a unary call. */
    private static ServerReflectionResponse reflect(Channel channel, ServerReflectionRequest request) {
        for (String service : REFLECTIONS) {
            try {
                return ClientCalls.blockingUnaryCall(
                        channel,
                        ServerReflectionGrpc.getServerReflectionInfoMethod().toBuilder()
                                .setFullMethodName(service + "/ServerReflectionInfo")
                                .setType(io.grpc.MethodDescriptor.MethodType.UNARY)
                                .build(),
                        CallOptions.DEFAULT.withDeadlineAfter(SECONDS, TimeUnit.SECONDS),
                        request);
            } catch (StatusRuntimeException e) {
                if (e.getStatus().getCode() != Status.Code.UNIMPLEMENTED) {
                    throw new IllegalStateException(
                            "the server must answer reflection: status=" + e.getStatus() + "; or name --proto", e);
                }
            }
        }
        throw new UsageException("the server has no reflection: name its schema with --proto");
    }

    private void add(ServerReflectionResponse response) throws IOException {
        if (response.hasErrorResponse()) {
            throw new UsageException("the server has no such method: reason="
                    + response.getErrorResponse().getErrorMessage());
        }
        List<FileDescriptorProto> files = new ArrayList<>();
        for (ByteString file : response.getFileDescriptorResponse().getFileDescriptorProtoList()) {
            files.add(FileDescriptorProto.parseFrom(file));
        }
        files.forEach(file -> protos.put(file.getName(), file));
    }

    private MethodDescriptor find(String name) {
        String service = service(name);
        List<String> known = new ArrayList<>();
        for (String file : List.copyOf(protos.keySet())) {
            for (ServiceDescriptor one : file(file).getServices()) {
                for (MethodDescriptor method : one.getMethods()) {
                    known.add(one.getFullName() + "/" + method.getName());
                    if (one.getFullName().equals(service) && name.endsWith("/" + method.getName())) {
                        return unary(method, name);
                    }
                }
            }
        }
        throw new UsageException("no such method: method=" + name + " known=" + known);
    }

    private static MethodDescriptor unary(MethodDescriptor method, String name) {
        if (method.isClientStreaming() || method.isServerStreaming()) {
            throw new UsageException("only unary methods can be loaded: method=" + name);
        }
        return method;
    }

    private FileDescriptor file(String name) {
        FileDescriptor known = built.get(name);
        if (known != null) {
            return known;
        }
        FileDescriptorProto proto = protos.get(name);
        if (proto == null) {
            throw new UsageException("an import is missing in the schema: file=" + name);
        }
        try {
            FileDescriptor[] imports =
                    proto.getDependencyList().stream().map(this::file).toArray(FileDescriptor[]::new);
            FileDescriptor file = FileDescriptor.buildFrom(proto, imports);
            built.put(name, file);
            return file;
        } catch (DescriptorValidationException e) {
            throw new UsageException("the schema is damaged: file=" + name + " reason=" + e.getMessage());
        }
    }
}
