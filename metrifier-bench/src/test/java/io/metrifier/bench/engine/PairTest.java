package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairTest {
    private static final Duration BRIEF = Duration.ofMillis(100);

    private static Workload workload(String place) {
        return new Workload(
                Scenario.GET_PERSON,
                ServerPlace.parse(place),
                DataSet.sample(),
                TransportOptions.defaults(),
                2,
                1,
                100_000);
    }

    /** On a busy machine a tenth of a second may pass without a single call. */
    private static Turn turnWithCalls(Pair pair) {
        return Stream.generate(() -> pair.turn(BRIEF, BRIEF))
                .limit(100)
                .filter(turn -> turn.calls() > 0)
                .findFirst()
                .orElseThrow();
    }

    private static Contender contender(String id) {
        Contenders installed = Contenders.installed();
        return new Contender(id, installed.get(id), installed.baselines().ids().contains(id));
    }

    @Test
    void twoJvmsTakeATurnAndTellWhatTheySpent() {
        try (Pair pair = Pair.start(contender("http"), workload("forked"))) {
            Turn turn = turnWithCalls(pair);
            assertThat(turn.client().cpuNanos()).isPositive();
            assertThat(turn.client().allocatedBytes()).isPositive();
            assertThat(Objects.requireNonNull(turn.server()).arrivals()).isEqualTo(turn.made());
            assertThat(turn.both().compilerNanos()).isNotNegative();
            assertThat(pair.rest(BRIEF).made()).isZero();
        }
    }

    @Test
    void aPairWithoutAServerOfItsOwnTellsOfItsClient() {
        try (Pair pair = Pair.start(contender("inprocess"), workload("forked"))) {
            assertThat(pair.turn(BRIEF, BRIEF).server()).isNull();
        }
    }

    @Test
    void aPairThatCannotConnectSaysWhy() {
        assertThatThrownBy(() -> Pair.start(contender("http"), workload("localhost:1")))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("localhost:1");
    }
}
