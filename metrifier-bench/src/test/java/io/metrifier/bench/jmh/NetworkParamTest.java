package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.BypassTransport;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.runner.options.CommandLineOptions;

@Timeout(120)
class NetworkParamTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final NetworkParam network =
            new NetworkParam(Contenders.installed(), new PrintStream(err, true, StandardCharsets.UTF_8));

    @Test
    void isGivenWhereOneOfItsValuesIsANetwork() throws Exception {
        assertThat(NetworkParam.isGiven(new CommandLineOptions("-p", "persons=4")))
                .isFalse();
        assertThat(NetworkParam.isGiven(new CommandLineOptions("-p", "network=")))
                .isFalse();
        assertThat(NetworkParam.isGiven(new CommandLineOptions("-p", "network=5ms,36ms")))
                .isTrue();
    }

    @Test
    void takesWhatHasAWire() {
        assertThat(network.wired()).contains("http", "aeron", "raw-socket").doesNotContain("inprocess");
    }

    @Test
    void keepsWhatCrossesInBothDirections() {
        assertThat(network.crossing(List.of("raw-socket", "aeron"))).containsExactly("raw-socket", "aeron");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void leavesOutWhoseAnswersGoAnotherWay() {
        assertThat(network.crosses(BypassTransport.always())).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("skipped: the answers of a transport must come back the way its requests went")
                .contains("transport=shortcut network=0ms");
    }
}
