package io.metrifier.bench.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.place.Shortcut;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.place.UsageException;
import io.metrifier.load.Limits;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
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
        Subject shortcut = subject("shortcut");
        try (Sessions sessions = new Sessions(
                SessionsTest::transport, Limits.DEFAULTS, new ResultFolder(folder), new PrintWriter(progress))) {
            assertThat(sessions.crossing(List.of(floor, shortcut))).containsExactly(floor);
            assertThat(progress.toString())
                    .startsWith("left out: the answers of a transport must come back the way its requests went")
                    .contains("transport=shortcut network=0ms");
            assertThatThrownBy(() -> sessions.crossing(List.of(shortcut)))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("no transport crosses the network: transports=[shortcut]");
        }
    }

    private static Transport transport(String id) {
        return id.equals("shortcut")
                ? Shortcut.always()
                : Contenders.installed().get(id);
    }

    private static Subject subject(String transport) {
        return new Subject(
                transport,
                Scenario.GET_PERSON,
                ServerPlace.parse("embedded over local"),
                DataSet.sample(),
                TransportOptions.builder().execution(Execution.DIRECT).build());
    }
}
