package io.metrifier.lab.labels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Assigns recorded stacks to layers as a reader would. */
class StackCounterTest {
    private final StackCounter tally = new StackCounter(LayerRules.installed());

    private Map<String, Long> seen() {
        return tally.with(OptionalDouble.empty()).seen();
    }

    @Test
    void timeBelongsToTheInnermostLayer() {
        tally.java(List.of(
                "java.util.HashMap",
                "com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer",
                "io.metrifier.transport.http.internal.wire.HttpCodec",
                "io.undertow.server.Connectors",
                "org.xnio.nio.WorkerThread",
                "java.lang.Thread"));
        tally.java(
                List.of("java.util.ArrayDeque", "io.undertow.server.HttpServerExchange", "org.xnio.nio.WorkerThread"));
        tally.java(List.of("sun.nio.ch.SocketChannelImpl", "io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoop"));
        tally.java(List.of("java.util.Arrays", "java.lang.Thread"));
        tally.java(List.of("acme.Handler", "io.undertow.server.Connectors"));

        assertThat(seen())
                .containsOnly(
                        Map.entry("codec", 1L),
                        Map.entry("framework", 1L),
                        Map.entry("JDK sockets", 1L),
                        Map.entry("other", 2L));
    }

    /** A package whose jar declares it a format has nine of ten stacks. */
    @Test
    void plantedWorkIsInItsDeclaredLayer() {
        StackCounter planted = new StackCounter(
                new LayerRules(Map.of("planted", "framework", "planted.format", "codec", "java", "caller")));
        for (int i = 0; i < 90; i++) {
            planted.java(List.of("java.lang.Math", "planted.format.Burner$Loop", "planted.Client"));
        }
        for (int i = 0; i < 10; i++) {
            planted.java(List.of("planted.Client", "planted.format.Burner"));
        }
        assertThat(planted.with(OptionalDouble.empty()).seen())
                .containsOnly(Map.entry("codec", 90L), Map.entry("framework", 10L));
    }

    @Test
    void threadsInTheKernelAreNotCounted() {
        tally.outside(List.of("sun.nio.ch.EPoll", "sun.nio.ch.EPollSelectorImpl", "org.xnio.nio.WorkerThread"));
        tally.outside(List.of("java.io.FileInputStream", "io.metrifier.lab.server.ServerHost"));
        tally.outside(List.of());
        tally.outside(List.of("java.util.zip.Deflater", "io.grpc.Codec$Gzip"));

        assertThat(seen()).containsOnly(Map.entry("framework", 1L));
    }

    /** In native code the library shows whether a thread was in the system's library or in the JVM's. */
    @Test
    void threadsInTheSystemLibraryAreNotCounted() {
        tally.within("libc.so.6", List.of("sun.nio.ch.EPoll", "org.xnio.nio.WorkerThread"));
        tally.within("libnio.so", List.of("sun.nio.ch.EPoll", "org.xnio.nio.WorkerThread"));
        tally.within("libc.so.6", List.of("com.google.protobuf.ByteString"));

        assertThat(seen()).containsOnly(Map.entry("JDK sockets", 1L), Map.entry("codec", 1L));
    }

    @ParameterizedTest
    @CsvSource({
        "io.metrifier.transport.grpc.proto.ProtoMapper, codec",
        "io.metrifier.transport.grpc.proto.ProtoTransport, framework",
        "io.grpc.netty.shaded.io.netty.util.concurrent.SingleThreadEventExecutor$4, event loop",
        "io.grpc.netty.shaded.io.netty.handler.codec.http2.DefaultHttp2FrameWriter, framework",
        "io.metrifier.engine.ClosedLoop$Caller, harness",
        "io.metrifier.lab.scenario.CallRotation$$Lambda$31/0x00007f3, harness",
        "io.metrifier.lab.baseline.RawSocketServer, framework",
        "com.google.protobufother.Message, other",
        "sun.security.ssl.SSLCipher, TLS"
    })
    void theMostSpecificPrefixCounts(String type, String layer) {
        assertThat(LayerRules.installed().layer(List.of(type))).isEqualTo(layer);
    }
}
