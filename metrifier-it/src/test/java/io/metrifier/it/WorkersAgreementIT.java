package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.load.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.testcontainers.containers.GenericContainer;

/**
 * One, two and four workers find the same latency of the same rate. Needs a quiet machine with a core for each of them;
 * {@code -Pagreement} runs this and its like alone, {@code -Dmetrifier.it.rate} at another rate.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(900)
class WorkersAgreementIT {
    private static final Percentage WITHIN = Percentage.withPercentage(5);
    private static final double[] PERCENTS = {50, 75, 90, 99};
    private static final int LANES = 4;

    @Test
    void ofOneTwoAndFourWorkers() {
        DockerEngine.assume();
        List<LoadResult> results = new ArrayList<>();
        try (ContainerCrew crew = new ContainerCrew("http", "")) {
            for (int workers : new int[] {1, 2, 4}) {
                results.add(measured(crew, workers));
                crew.disband();
            }
        }
        LoadResult one = results.get(0);
        assertThat(results).allSatisfy(result -> {
            assertThat(result.findings()).isEmpty();
            for (double percent : PERCENTS) {
                assertThat((double) result.latency().percentile(percent))
                        .as("p%s", percent)
                        .isCloseTo(one.latency().percentile(percent), WITHIN);
            }
        });
    }

    private static LoadResult measured(ContainerCrew crew, int workers) {
        String[] load = {
            "--rate",
            System.getProperty("metrifier.it.rate", "1k"),
            "--duration",
            "30s",
            "--lanes",
            "" + LANES / workers
        };
        GenericContainer<?> leader = crew.start(workers, load);
        ContainerCrew.awaitLoad(leader);
        ContainerCrew.exitCode(leader);
        LoadResult result = ContainerCrew.result(leader);
        StringBuilder line = new StringBuilder("workers=" + workers + " us:");
        for (double percent : PERCENTS) {
            line.append(String.format(
                    Locale.ROOT, " p%.0f=%.0f", percent, result.latency().percentile(percent) / 1e3));
        }
        System.out.println(line.append(' ').append(result.findings()));
        return result;
    }
}
