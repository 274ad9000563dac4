package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;

/** A third party's transport, in a jar that did not exist when the program was built. */
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

    private static final String DESCRIPTION = """
            [mine]
            title = My own stack
            description = JSON over HTTP/1.1, the way we do it
            version = 7.1
            order = 1
            version.Some library = 3.2
            waiver.D4 = no limit on bodies

            [mine+client=jdk]
            title = My own stack, JDK client
            tier = tuned
            """;

    @TempDir
    private Path folder;

    private Path jar() throws IOException {
        return jar(SOURCE, DESCRIPTION);
    }

    private Path jar(String code, @Nullable String description) throws IOException {
        Path sources = folder.resolve("sources");
        Path services = Files.createDirectories(sources.resolve("META-INF/services"));
        Files.writeString(services.resolve("io.metrifier.transport.Transport"), "mine.MineTransport\n");
        if (description != null) {
            Path descriptions = Files.createDirectories(sources.resolve("META-INF/metrifier"));
            Files.writeString(descriptions.resolve("contenders.ini"), description);
        }
        return ThirdPartyJar.make(folder, Files.writeString(sources.resolve("MineTransport.java"), code));
    }

    @Test
    void isListedAsItsJarDescribesIt() throws Exception {
        try (Program transports = Program.startWith(jar(), folder, "transports")) {
            assertThat(transports.out())
                    .startsWith("mine         My own stack (stock)")
                    .contains("does not keep rule D4 of the contract: no limit on bodies", "with Some library 3.2")
                    .contains("version 7.1, from")
                    .contains("mine+client=jdk: My own stack, JDK client (tuned)")
                    .contains("JSON over HTTP/1.1 (tuned)")
                    .satisfies(out -> assertThat(out.lines())
                            .allMatch(
                                    line -> line.length() <= 80 || !line.strip().contains(" ")));
            assertThat(transports.exitCode()).isZero();
        }
    }

    /** Without a description, and with one that describes nothing. */
    @ParameterizedTest
    @NullAndEmptySource
    void whatItsFailureSaysPassesForNoLineOfTheProgram(@Nullable String description) throws Exception {
        String failing =
                SOURCE.replace("return \"mine\"", "throw new IllegalStateException(\"a\\nready transport=http\")");
        try (Program transports = Program.startWith(jar(failing, description), folder, "transports")) {
            assertThat(transports.err()).contains("  ready transport=http");
            assertThat(transports.err().lines()).noneMatch(line -> line.startsWith("ready"));
        }
    }

    @Tag("full")
    @Test
    void isMeasuredWithNoOtherStep() throws Exception {
        String command =
                "jmh getPerson$ -p transport=mine -p settle=0s -f 1 -wi 0 -i 1 -r 100ms -rf json -rff mine.json";
        try (Program jmh = Program.startWith(jar(), folder, command.split(" "))) {
            assertThat(jmh.out()).contains("Benchmark result is saved to mine.json");
            assertThat(jmh.err()).isEmpty();
            assertThat(jmh.exitCode()).isZero();
        }
        assertThat(folder.resolve("mine.json")).content().contains("\"transport\" : \"mine\"");
        assertThat(folder.resolve("mine.run.json")).content().contains("My own stack");
        // The report reads what the result carries: it is made without the jar.
        try (Program report = Program.start(folder, "report", "mine.json", "--tier", "stock", "-o", "mine.md")) {
            assertThat(report.exitCode()).isZero();
        }
        assertThat(folder.resolve("mine.md"))
                .content()
                .contains("| mine | My own stack | stock |", " | D4 |", "| mine | Some library 3.2 |");
    }
}
