package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SessionsTest {
    private final StringWriter progress = new StringWriter();

    @Test
    void leavesOutWhoseAnswersGoAnotherWay(@TempDir Path folder) {
        Subject floor = subject("raw-socket");
        Subject aeron = subject("aeron");
        try (Sessions sessions = new Sessions(
                Contenders.installed()::get, Limits.DEFAULTS, new ResultFolder(folder), new PrintWriter(progress))) {
            assertThat(sessions.crossing(List.of(floor, aeron))).containsExactly(floor);
            assertThat(progress.toString())
                    .startsWith("left out: the answers of a transport must come back the way its requests went")
                    .contains("transport=aeron network=0ms");
            assertThatThrownBy(() -> sessions.crossing(List.of(aeron)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("no transport crosses the network: transports=[aeron]");
        }
    }

    private static Subject subject(String transport) {
        return new Subject(
                transport,
                Scenario.GET_PERSON,
                ServerPlace.parse("forked over local"),
                DataSet.sample(),
                TransportOptions.builder().execution(Execution.DIRECT).build());
    }
}
