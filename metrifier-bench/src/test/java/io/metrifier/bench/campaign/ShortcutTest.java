package io.metrifier.bench.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.place.Shortcut;
import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.LoadSession;
import io.metrifier.results.Finding;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.distance.Sequence;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A table that was published has 0.46 ms across a link of 35 ms: whatever the reason, the harness must not believe it.
 */
@Timeout(120)
class ShortcutTest {
    private static final Limits LENIENT = new Limits(0.01, Duration.ofMinutes(1), Duration.ofMinutes(1), 2, -1, 1);

    private final Subject subject = new Subject(
            "shortcut",
            Scenario.GET_PERSON,
            ServerPlace.parse("embedded over 300ms"),
            DataSet.sample(),
            TransportOptions.builder().execution(Execution.DIRECT).build());

    @Test
    void callsThatDidNotCrossTheirNetworkAreInvalidInASequence() {
        Load load = Load.builder().build();
        Sequence result = SequenceRun.measure("shortcut", Shortcut.once(), subject, load, 20, Duration.ZERO);

        assertThat(result.invalid().orElseThrow())
                .matches("no answer may come faster than its network lets it: fastest=\\d+us network=300ms");
        assertThat(SampleDistances.sweep(List.of(result)).valid()).isFalse();
    }

    @Test
    void callsThatDidNotCrossTheirNetworkAreInvalidUnderLoad() throws InterruptedException {
        Load load = Load.builder()
                .rate(new Rate(200))
                .duration(Duration.ofMillis(500))
                .warmup(Duration.ZERO)
                .lanes(1)
                .build();
        try (LoadSession session = LoadSession.open(Shortcut.once(), subject, LENIENT)) {
            LoadResult result = session.measure(load, 1, LoadObserver.NONE);

            assertThat(result.findings()).extracting(Finding::rule).containsExactly("physics");
            assertThat(result.findings().get(0).message())
                    .matches("no answer may come faster than its network lets it: fastest=\\S+ ms network=300ms");
            assertThat(result.environment().network()).isNotNull();
        }
    }
}
