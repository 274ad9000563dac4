package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testcontainers.DockerClientFactory;

/** The image itself, as an orchestrator sees it. */
class ImageIT {
    private static final String HEALTH_CHECK_OF_THE_IMAGE = "CMD-SHELL";

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
            assertThat(host.execute(healthCheck()))
                    .satisfies(check ->
                            assertThat(check.getExitCode()).as("%s", check).isZero());
            assertThat(host.stop()).as("exit code on SIGTERM").isZero();
        }
    }

    /** Returns the command the image declares, to run it now and not when its interval comes. */
    private static String healthCheck() {
        List<String> test = DockerClientFactory.lazyClient()
                .inspectImageCmd(ServerImage.name())
                .exec()
                .getConfig()
                .getHealthcheck()
                .getTest();
        assertThat(test).startsWith(HEALTH_CHECK_OF_THE_IMAGE).hasSize(2);
        return test.get(1);
    }
}
