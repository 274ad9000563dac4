package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Somebody else's transport, in a jar that did not exist when the program was built. */
@Timeout(300)
class ThirdPartyJarIT {
    private static final String SOURCE = """
            package mine;

            import io.metrifier.transport.*;

            public final class MineTransport implements Transport {
                @Override
                public String id() {
                    return "mine";
                }

                @Override
                public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
                    return Transports.installed().get("http").serve(services, bind, options);
                }

                @Override
                public TransportClient connect(Endpoint server, TransportOptions options) {
                    return Transports.installed().get("http").connect(server, options);
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path jar() throws IOException {
        Path source = Files.createDirectories(folder.resolve("mine")).resolve("MineTransport.java");
        Files.writeString(source, SOURCE);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Program.JAR.toString(), "-d", folder.toString(), source.toString());
        assertThat(compiled).isZero();
        Path jar = folder.resolve("mine.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("mine/MineTransport.class"));
            Files.copy(folder.resolve("mine/MineTransport.class"), out);
            out.putNextEntry(new JarEntry("META-INF/services/io.metrifier.transport.Transport"));
            out.write("mine.MineTransport\n".getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    @Test
    void isMeasuredWithNoOtherStep() throws Exception {
        try (Program jmh = Program.startBeside(
                jar(),
                folder,
                "getPerson$",
                "-p",
                "transport=mine",
                "-p",
                "settle=0s",
                "-f",
                "1",
                "-wi",
                "0",
                "-i",
                "1",
                "-r",
                "100ms",
                "-rf",
                "json",
                "-rff",
                "mine.json")) {
            assertThat(jmh.out()).contains("Benchmark result is saved to mine.json");
            assertThat(jmh.err()).isEmpty();
            assertThat(jmh.exitCode()).isZero();
        }
        assertThat(folder.resolve("mine.json")).content().contains("\"transport\" : \"mine\"");
        assertThat(folder.resolve("mine.run.json")).exists();
    }
}
