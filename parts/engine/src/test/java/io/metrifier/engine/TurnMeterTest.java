package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.server.RunningServer;
import io.metrifier.results.Distribution;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class TurnMeterTest {
    private static final long CALLS = 6_000;

    /** A server that reports a given number of arrivals, and calls that are all answered. */
    private static final class Planted implements RunningServer, BurstWorkload {
        private final Queue<Long> arrivedInTurns;
        private long arrived;
        private boolean asked;

        Planted(List<Long> arrivedInTurns) {
            this.arrivedInTurns = new ArrayDeque<>(arrivedInTurns);
        }

        @Override
        public Count run(Duration lead, Duration length, int fewest) {
            return new Count(CALLS, length.toNanos(), CALLS, 0, Distribution.empty());
        }

        @Override
        public Optional<JvmUsage> usage() {
            if (asked) {
                arrived += arrivedInTurns.remove();
            }
            asked = !asked;
            return Optional.of(new JvmUsage(0, 0, 0, arrived));
        }

        @Override
        public Endpoint endpoint() {
            return Endpoint.loopback(1);
        }

        @Override
        public ServerPlace place() {
            return new ServerPlace.Forked();
        }

        @Override
        public CompletionStage<String> death() {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    private static void turns(Long... arrived) {
        Planted planted = new Planted(List.of(arrived));
        try (TurnMeter meter = new TurnMeter(planted, planted, OptionalInt.of(1))) {
            for (int turn = 0; turn < arrived.length; turn++) {
                assertThat(meter.takeTurn(Duration.ZERO, Duration.ofMillis(1)).calls())
                        .isEqualTo(CALLS);
            }
        }
    }

    @Test
    void arrivalsMatchCalls() {
        turns(CALLS, CALLS);
    }

    @Test
    void detectsAnswersWithoutArrivals() {
        assertThatThrownBy(() -> turns(CALLS, CALLS - 1))
                .hasMessage("calls were lost or repeated: answered=6000 arrived=5999" + " repeatedSoFar=-1");
    }

    @Test
    void toleratesRareRepetitions() {
        turns(CALLS + 1, CALLS + 1);
    }

    @Test
    void detectsFrequentRepetitions() {
        assertThatThrownBy(() -> turns(CALLS + 1, CALLS, CALLS + 2))
                .hasMessageEndingWith("answered=6000 arrived=6002 repeatedSoFar=3");
    }
}
