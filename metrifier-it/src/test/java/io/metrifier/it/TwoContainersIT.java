package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.it.ShippedJar.Outcome;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Client and server on separate hosts, each wire as users run it. */
class TwoContainersIT {
    private static final String TINY_RUN =
            " -p settle=0s -f 1 -wi 1 -w 100ms -i 1 -r 100ms -rf json -rff /tmp/result.json";

    @BeforeEach
    void needsAnEngine() {
        DockerEngine.assume();
    }

    static List<String> otherWires() {
        return ServerHosts.wires().filter(id -> !id.equals("http")).toList();
    }

    @Test
    void benchmarkRunsAgainstAnotherHost() {
        runsAgainstAnotherHost("http");
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("otherWires")
    void runsAgainstAnotherHost(String transport) {
        try (ContainerNetwork network = new ContainerNetwork()) {
            network.serve(transport);

            Outcome run = network.run("java -XX:TieredStopAtLevel=1 -jar $JAR PersonBenchmark.getPerson -p transport="
                    + transport + " -p server=" + ContainerNetwork.SERVER + TINY_RUN
                    + " > /tmp/log 2>&1 || { cat /tmp/log; false; } && cat /tmp/result.json");

            assertThat(run.exitCode()).as(run.output()).isZero();
            assertThat(run.output())
                    .contains("\"transport\" : \"" + transport + "\"", "\"primaryMetric\"", "\"rawData\"");
        }
    }
}
