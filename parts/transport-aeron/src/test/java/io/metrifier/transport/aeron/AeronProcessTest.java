package io.metrifier.transport.aeron;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.internal.driver.MediaDriverHandle;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.agrona.IoUtil;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that need a second JVM. */
@Timeout(60)
class AeronProcessTest {
    private final AeronTransport aeron = new AeronTransport();
    private @Nullable Process process;
    private List<Path> before = List.of();

    @AfterEach
    void endProcess() throws Exception {
        Process started = requireNonNull(process);
        started.destroyForcibly().waitFor();
        for (Path left : directoriesOf(started)) {
            IoUtil.delete(left.toFile(), false);
        }
    }

    @Test
    void reportsAMissingJvmArgument() throws IOException {
        assertThat(firstLine(List.of()))
                .isEqualTo("a package of the JDK is not open to Aeron: package=jdk.internal.misc;"
                        + " start the JVM with --add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");
    }

    @Test
    void aKilledServerIsUnavailable() throws Exception {
        Endpoint server = Endpoint.loopback(Integer.parseInt(firstLine(aeron.jvmArgs())));
        try (TransportClient client = aeron.connect(server, TransportOptions.defaults())) {
            assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());

            requireNonNull(process).destroyForcibly().waitFor();

            for (int call = 0; call < 3; call++) {
                assertThatThrownBy(() -> client.persons().getPerson("1"))
                        .isInstanceOfSatisfying(
                                TransportException.class,
                                e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
            }
        }
    }

    @Test
    void aTerminatedServerRemovesItsDirectory() throws Exception {
        firstLine(aeron.jvmArgs());
        Process started = requireNonNull(process);
        assertThat(directoriesOf(started)).hasSize(1);

        started.destroy();

        assertThat(started.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(directoriesOf(started)).isEmpty();
    }

    private String firstLine(List<String> jvmArgs) throws IOException {
        before = directories();
        List<String> command = new ArrayList<>(
                List.of(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java"));
        command.addAll(jvmArgs);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ServeMain.class.getName()));
        Process started =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        process = started;
        BufferedReader output =
                new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8));
        return requireNonNull(output.readLine(), "the JVM ended without output");
    }

    /** A process that was killed earlier may have had the same number, and its directory is still there. */
    private List<Path> directoriesOf(Process process) throws IOException {
        return directories().stream()
                .filter(entry -> entry.getFileName().toString().contains("-" + process.pid() + "-"))
                .filter(entry -> !before.contains(entry))
                .toList();
    }

    private static List<Path> directories() throws IOException {
        Path base = requireNonNull(MediaDriverHandle.privateDirectory().getParent());
        try (Stream<Path> entries = Files.list(base)) {
            return entries.toList();
        }
    }
}
