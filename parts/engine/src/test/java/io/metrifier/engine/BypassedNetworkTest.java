package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.server.BypassTransport;
import io.metrifier.lab.server.PatientOptions;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.LoadSession;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Senders;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A table of ours once had 0.46 ms across a link of 35 ms: the harness must reject such figures, whatever their cause.
 */
@Timeout(120)
@Tag("full")
class BypassedNetworkTest {
    private static final ValidityLimits LENIENT =
            new ValidityLimits(0.01, Duration.ofMinutes(1), Duration.ofMinutes(1), 2, -1, 1);

    private final MeasuredCall subject = new MeasuredCall(
            "shortcut",
            Scenario.GET_PERSON,
            ServerPlace.parse("embedded over 300ms"),
            DataSet.sample(),
            PatientOptions.OPTIONS.toBuilder().execution(Execution.DIRECT).build());

    @Test
    void answersThatBypassTheRelayAreRefused() {
        assertThatThrownBy(() -> LoadSession.open(BypassTransport.always(), subject))
                .isInstanceOf(BeyondRelayException.class)
                .hasMessageStartingWith("the answers bypass the emulated network")
                .hasMessageContaining("transport=shortcut network=300ms");
    }

    @Test
    void loadsThatDidNotCrossTheNetworkAreInvalid() throws InterruptedException {
        Load load = SampleLoads.cold(200, Duration.ofMillis(500), Duration.ofMinutes(1), new Senders(1, 1));
        try (LoadSession session = LoadSession.open(BypassTransport.once(), subject)) {
            LoadRound result = session.measure(load, 1, LENIENT, LoadObserver.NONE);

            assertThat(result.findings()).extracting(InvalidityReason::rule).containsExactly("physics");
            assertThat(result.findings().get(0).message())
                    .matches("an answer was faster than its network: fastest=\\S+ ms network=300ms");
            assertThat(result.environment().network()).isNotNull();
        }
    }
}
