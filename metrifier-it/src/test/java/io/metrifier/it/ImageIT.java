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
import org.junit.jupiter.params.provider.ValueSource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;

/** The image as an orchestrator uses it: that of deploy/Dockerfile and those that the build writes. */
@Tag("full")
class ImageIT {
    private static final long MAX_BYTES = 200_000_000;

    @BeforeEach
    void needsAnEngine() {
        DockerEngine.assume();
    }

    /** Aeron's health check needs the shared memory; for the others the transport makes no difference to the image. */
    @ParameterizedTest
    @ValueSource(strings = {"http", "aeron"})
    void runsWithoutPrivilegesAnswersItsHealthCheckAndEndsOnSigterm(String transport) {
        try (ContainerHost host = new ContainerHost(transport)) {
            host.endpoint();

            assertThat(host.execute("cat /proc/1/status").getStdout()).contains("Uid:\t10001\t10001");
            // As an orchestrator does: a JVM that has just started may need longer than the timeout of a call.
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
        assertThat(image.getSize()).as("bytes").isLessThan(MAX_BYTES);
        assertThat(image.getConfig().getUser()).isEqualTo("10001:10001").isEqualTo(said.getUser());
        assertThat(image.getConfig().getEntrypoint()).isEqualTo(said.getEntrypoint());
        assertThat(image.getConfig().getWorkingDir()).isEqualTo(said.getWorkingDir());
        assertThat(image.getConfig().getExposedPorts()).containsExactlyInAnyOrder(said.getExposedPorts());
        assertThat(image.getConfig().getHealthcheck())
                .usingRecursiveComparison()
                .isEqualTo(said.getHealthcheck());
        assertThat(image.getConfig().getEnv()).contains("METRIFIER_TRANSPORT=http");
    }

    /** As in a restricted environment: no privileges, no shell, and a read-only file system. */
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

    /** Returns the image's own health check with a shorter interval, and more time on a machine that tests. */
    private static HealthCheck everySecond() {
        return new HealthCheck()
                .withInterval(1_000_000_000L)
                .withTimeout(60_000_000_000L)
                .withStartPeriod(30_000_000_000L);
    }
}
