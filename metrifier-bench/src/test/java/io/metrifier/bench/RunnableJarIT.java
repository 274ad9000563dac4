package io.metrifier.bench;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(300)
class RunnableJarIT {
    /** A tenth is protoc, another are libraries for TLS on five platforms, a sixth the jars for child JVMs. */
    private static final long LARGEST = 64L << 20;

    @TempDir
    private Path folder;

    @Test
    void isSmallAndWhole() throws IOException {
        assertThat(Files.size(Program.JAR)).isLessThan(LARGEST);
        try (JarFile jar = new JarFile(Program.JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Multi-Release")).isEqualTo("true");
            assertThat(manifest.getValue("Add-Opens")).isEqualTo("java.base/jdk.internal.misc");
            assertThat(jar.stream().map(entry -> entry.getName()))
                    .noneMatch(name -> name.matches("META-INF/[^/]*\\.(SF|RSA|DSA)"))
                    .noneMatch(name -> name.endsWith("module-info.class"));
            assertThat(providers(jar))
                    .isEqualTo(Transports.installed().all().stream()
                            .map(transport -> transport.getClass().getName())
                            .collect(toSet()));
        }
    }

    private static Set<String> providers(JarFile jar) throws IOException {
        String services = "META-INF/services/" + Transport.class.getName();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(jar.getInputStream(jar.getEntry(services)), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank()).collect(toSet());
        }
    }

    static Stream<String> otherTransports() {
        return Transports.installed().ids().stream().filter(id -> !id.equals("avro"));
    }

    @Test
    void demonstratesATransport() throws Exception {
        demonstrates("avro");
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("otherTransports")
    void demonstrates(String transport) throws Exception {
        try (Program demo = Program.start(folder, "try", "--transport", transport)) {
            assertThat(demo.out()).startsWith(transport + " at ").contains("\ncreatePerson\n  5  ms valentine lacroix");
            assertThat(demo.err()).isEmpty();
            assertThat(demo.exitCode()).isZero();
        }
    }

    @Test
    void drainsAndExitsWellOnSigterm() throws Exception {
        try (Program serve = Program.start(folder, "serve", "--transport", "http", "--port", "0")) {
            String ready = serve.awaitLine(line -> line.startsWith("ready "));
            serve.terminate();

            assertThat(ready).matches("ready transport=http endpoint=localhost:\\d+ persons=4");
            assertThat(serve.exitCode()).isZero();
            assertThat(serve.err()).isEmpty();
        }
    }

    @Test
    void answersJmhsQuestions() throws Exception {
        try (Program list = Program.start(folder, "jmh", "-lp")) {
            assertThat(list.out()).contains("PersonBenchmark.programComposition", "param \"transport\" = {", "http");
            assertThat(list.exitCode()).isZero();
        }
    }

    /** A program in class folders cannot have such a cache. */
    @Tag("full")
    @Test
    void trainsAnAheadOfTimeCacheOnANewerJdk() throws Exception {
        try {
            JavaRuntime.find("25");
        } catch (IllegalArgumentException e) {
            Assumptions.abort(e.getMessage());
        }
        String command = "first-call --rounds 1 --settle 0s --transport http+jvm=25+server.aot=train";
        try (Program firstCall = Program.start(folder, command.split(" "))) {
            assertThat(firstCall.out()).contains("http+jvm=25+server.aot=train");
            assertThat(firstCall.err())
                    .containsPattern(
                            "trained http\\+jvm=25\\+server.aot=train: caches of [1-9]\\d+ MB in \\d+ s, which do not");
            assertThat(firstCall.exitCode()).isZero();
        }
    }
}
