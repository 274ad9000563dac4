package io.metrifier.transport.grpc.proto;

import com.google.protobuf.Message;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.jar.Manifest;

/** Checks that the protobuf-java of the program has what the generated code needs. */
final class ProtobufRuntime {
    /** The oldest version that the generated code accepts. */
    private static final String OLDEST = "4.33.0";

    private ProtobufRuntime() {}

    /**
     * Returns a codec whose classes are known to load.
     *
     * @throws IllegalStateException if they do not, because protobuf-java is too old; the message names its version
     */
    static GrpcCodec codec() {
        try {
            return ProtoCodec.create();
        } catch (LinkageError e) {
            // Without the cause: a list of unusable transports shows the first one, which names neither version.
            throw new IllegalStateException("protobuf-java is too old or damaged: found=" + found() + " oldest="
                    + OLDEST + " reason=" + e
                    + "; import com.google.protobuf:protobuf-bom before the framework's list of versions");
        }
    }

    /** Reads the manifest next to the class: protobuf-java has its version nowhere else. */
    private static String found() {
        String type = "/" + Message.class.getName().replace('.', '/') + ".class";
        String url = String.valueOf(Message.class.getResource(type));
        try (InputStream in = new URL(url.replace(type, "/META-INF/MANIFEST.MF")).openStream()) {
            String version = new Manifest(in).getMainAttributes().getValue("Bundle-Version");
            return version == null ? "unknown" : version;
        } catch (IOException e) {
            return "unknown";
        }
    }
}
