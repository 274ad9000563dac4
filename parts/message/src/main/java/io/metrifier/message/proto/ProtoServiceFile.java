package io.metrifier.message.proto;

import io.metrifier.message.MessageType;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the calls for a message as a service of Protocol Buffers, from which clients of gRPC are generated. */
public final class ProtoServiceFile {
    private static final String FORMAT = "proto";

    private final Path schema;
    private final Path file;

    /**
     * Prepares to write one.
     *
     * @throws IllegalArgumentException unless that is a file of Protocol Buffers
     */
    public ProtoServiceFile(Path schema, Path file) {
        if (!schema.toString().endsWith(".proto")) {
            throw new IllegalArgumentException(
                    "not a .proto file: file=" + schema + "; --service needs the message's .proto file");
        }
        this.schema = schema;
        this.file = file;
    }

    /** Writes the calls for this message. */
    public void write(MessageType<?> type) throws IOException {
        EncodedType<?> written = MessageSupport.findEncodedType(type, FORMAT);
        String service = written.serviceName();
        int dot = service.lastIndexOf('.');
        Files.writeString(file, """
                        // The calls for %1$s by gRPC, over proto.
                        syntax = "proto3";

                        package %2$s;

                        import "google/protobuf/empty.proto";
                        import "google/protobuf/wrappers.proto";
                        import "%3$s";

                        service %4$s {
                          // The sample with this index.
                          rpc %5$s(google.protobuf.UInt32Value) returns (.%1$s);
                          rpc %6$s(.%1$s) returns (google.protobuf.Empty);
                          rpc %7$s(.%1$s) returns (.%1$s);
                        }
                        """.formatted(
                        type.name(),
                        service.substring(0, dot),
                        schema.getFileName(),
                        service.substring(dot + 1),
                        MessageSupport.GET,
                        MessageSupport.PUT,
                        MessageSupport.ECHO));
    }
}
