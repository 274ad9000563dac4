package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.model.ContainerConfig;
import com.github.dockerjava.api.model.HealthCheck;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;

/** The image itself, as an orchestrator sees it: that of deploy/Dockerfile and those that the build writes. */
@Tag("full")
class ImageIT {
    private static final long MOST_BYTES = 200_000_000;

    @BeforeEach
    void needsAnEngine() {
        DockerEngine.assume();
    }

    static List<String> ids() {
        return ServerHosts.ids().toList();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void startsAsNobodyAnswersItsHealthCheckAndEndsOnSigterm(String transport) {
        try (ContainerHost host = new ContainerHost(transport, List.of())) {
            host.endpoint();

            assertThat(host.execute("cat /proc/1/status").getStdout()).contains("Uid:\t10001\t10001");
            // As an orchestrator asks: a JVM that has just started may take longer than a call is given.
            Await.until(
                    "a health check that succeeds",
                    () -> host.execute(healthCheck()).getExitCode() == 0);
            assertThat(host.stop()).as("exit code on SIGTERM").isZero();
        }
    }

    /** Returns the command the image declares, to run it now and not when its interval comes. */
    private static String healthCheck() {
        List<String> test = inspect(ServerImage.name()).getHealthcheck().getTest();
        assertThat(test).startsWith("CMD", "java");
        return String.join(" ", test.subList(1, test.size()));
    }

    private static ContainerConfig inspect(String image) {
        return DockerClientFactory.lazyClient().inspectImageCmd(image).exec().getConfig();
    }

    @ParameterizedTest
    @ValueSource(strings = {"arm64", "amd64"})
    void ofTheBuildIsSmallAndSaysWhatTheDockerfileSays(String architecture) {
        String name = BuiltImage.load(architecture);
        InspectImageResponse image =
                DockerClientFactory.lazyClient().inspectImageCmd(name).exec();
        ContainerConfig said = inspect(ServerImage.name());

        assertThat(image.getArch()).isEqualTo(architecture);
        assertThat(image.getSize()).as("bytes").isLessThan(MOST_BYTES);
        assertThat(image.getConfig().getUser()).isEqualTo("10001:10001").isEqualTo(said.getUser());
        assertThat(image.getConfig().getEntrypoint()).isEqualTo(said.getEntrypoint());
        assertThat(image.getConfig().getWorkingDir()).isEqualTo(said.getWorkingDir());
        assertThat(image.getConfig().getExposedPorts()).containsExactlyInAnyOrder(said.getExposedPorts());
        assertThat(image.getConfig().getHealthcheck())
                .usingRecursiveComparison()
                .isEqualTo(said.getHealthcheck());
        assertThat(image.getConfig().getEnv()).contains("METRIFIER_TRANSPORT=http");
    }

    /** As those run it who trust nothing: no right, no shell, and nothing to be written but what is in memory. */
    @Test
    void ofTheBuildIsHealthyWhereNothingCanBeWritten() {
        try (GenericContainer<?> server =
                BuiltImage.confined(BuiltImage.load(BuiltImage.ENGINES)).withEnv("METRIFIER_TRANSPORT", "proto")) {
            server.withCreateContainerCmdModifier(create -> create.withHealthcheck(everySecond()));
            server.waitingFor(BuiltImage.healthy()).start();

            assertThat(BuiltImage.processes(server))
                    .isNotEmpty()
                    .allSatisfy(process -> assertThat(process).startsWith("10001"));
            assertThat(server.getLogs()).contains("ready transport=proto");
        }
    }

    /** Returns the image's own check, more often. */
    private static HealthCheck everySecond() {
        return new HealthCheck().withInterval(1_000_000_000L).withStartPeriod(30_000_000_000L);
    }
}
