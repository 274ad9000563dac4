package io.metrifier.load.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.PastSecond;
import io.metrifier.results.Finding;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.WorkerPart;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.Subject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers that send in no time what their schedules say: what the merged result must be is known exactly. */
@Timeout(180)
class WorkersTest {
    private static final int LANES = 4;

    /** Whose lanes a message is on makes no difference, so that the sum is known whoever sent it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void sendTogetherWhatOneWouldAndLoseNothing(int workers) throws Exception {
        Load whole = VirtualCrew.load(LANES);
        LoadResult alone = VirtualRig.usual().measure(whole, 1, Limits.DEFAULTS, LoadObserver.NONE);
        List<PastSecond> seconds = new ArrayList<>();

        try (VirtualCrew crew = VirtualCrew.of(workers)) {
            LoadResult together = crew.measure(VirtualCrew.load(LANES / workers), seconds::add);

            assertThat(together.findings()).isEmpty();
            assertThat(together.counts()).isEqualTo(alone.counts());
            assertThat(together.latency()).isEqualTo(alone.latency());
            assertThat(together.measured().service()).isEqualTo(alone.measured().service());
            assertThat(together.load())
                    .isEqualTo(whole.toBuilder().connections(workers).build());
            assertThat(together.settled()).isTrue();
            assertThat(together.workers()).hasSize(workers);
            assertThat(seconds).hasSize(300);
            assertThat(seconds).allMatch(second -> second.latency().count() == 200);
        }
    }

    @Test
    void areToldThatTheyAreDoneAndKeepTheirPartsInTheResult() throws Exception {
        LoadResult result;
        try (VirtualCrew crew = VirtualCrew.of(2)) {
            result = crew.measure(VirtualCrew.load(1));
            crew.leader().close();

            assertThat(crew.end(0)).isNull();
            assertThat(crew.end(1)).isNull();
        }
        assertThat(result.workers()).extracting(WorkerPart::host).containsExactly("host-0", "host-1");
        assertThat(LoadResult.from(Json.tree(Json.line(result)))).isEqualTo(result);
    }

    @Test
    void mayHaveClocksThatAreHoursApart() throws Exception {
        Clock ahead = Clock.offset(VirtualCrew.CLOCK, Duration.ofHours(3));
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, VirtualCrew.crew(2, VirtualCrew.PATIENT), new VirtualRig(ahead, VirtualRig::usual), ahead);
            crew.leader().gather();
            LoadResult result = crew.measure(VirtualCrew.load(1));

            assertThat(result.findings()).isEmpty();
            assertThat(result.workers().get(1).clockAhead()).isEqualTo(Duration.ofHours(3));
            assertThat(result.workers().get(1).startedAfter()).isZero();
        }
    }

    @Test
    void areInvalidWhereOneStartsLate() throws Exception {
        Clock behind = Clock.offset(VirtualCrew.CLOCK, Duration.ofSeconds(20));
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, new VirtualRig(behind, VirtualRig::usual));
            crew.leader().gather();

            assertThat(crew.measure(VirtualCrew.load(1)).findings())
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.rule()).isEqualTo("start-skew");
                        assertThat(finding.message())
                                .contains("all workers must start within 1 % of the run: worker=1")
                                .contains("late=20000.0 ms");
                    });
        }
    }

    @Test
    void areInvalidWhereOneMeasuresSomethingElse() throws Exception {
        try (VirtualCrew crew = new VirtualCrew(3, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, VirtualRig.usual());
            crew.join(2, new VirtualRig(VirtualCrew.CLOCK, due -> 2 * VirtualRig.usual(due)));
            crew.leader().gather();

            assertThat(crew.measure(VirtualCrew.load(1)).findings())
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.rule()).isEqualTo("workers-disagree");
                        assertThat(finding.message()).contains("worker=2", "above", "in 300 of 300 seconds");
                    });
        }
    }

    @Test
    void areInvalidWhereOneIsAndSayWhich() throws Exception {
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, new VirtualRig(VirtualCrew.CLOCK, VirtualRig::usual) {
                @Override
                List<Finding> findings() {
                    return List.of(new Finding("late-sender", "the rig must send in time"));
                }
            });
            crew.leader().gather();

            assertThat(crew.measure(VirtualCrew.load(1)).findings())
                    .containsExactly(new Finding("late-sender", "worker=1 host=host-1: the rig must send in time"));
        }
    }

    @Test
    void keepWhatTheOthersMeasuredWhereOneDies() throws Exception {
        CompletableFuture<Follower> dying = new CompletableFuture<>();
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            dying.complete(crew.join(1, new AfterAll(() -> dying.join().close())));
            crew.leader().gather();
            LoadResult result = crew.measure(VirtualCrew.load(1));

            assertThat(result.counts().answered()).isEqualTo(30_000);
            assertThat(result.workers()).extracting(WorkerPart::worker).containsExactly(0);
            assertThat(result.findings()).singleElement().satisfies(finding -> {
                assertThat(finding.rule()).isEqualTo("worker-lost");
                assertThat(finding.message())
                        .contains("every worker must stay to the end: worker=1 host=host-1 closed the connection");
            });
            assertThatThrownBy(() -> crew.measure(VirtualCrew.load(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("worker=1 host=host-1");
        }
    }

    @Test
    void doNotWaitForOneThatIsPaused() throws Exception {
        Patience hasty = new Patience(
                VirtualCrew.LONG, VirtualCrew.LONG, VirtualCrew.LONG, Duration.ofSeconds(2), VirtualCrew.LONG);
        CountDownLatch never = new CountDownLatch(1);
        try (VirtualCrew crew = new VirtualCrew(1, hasty)) {
            crew.join(0, new AfterAll(never::await));
            crew.leader().gather();

            assertThatThrownBy(() -> crew.measure(VirtualCrew.load(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("says nothing: waited=PT2S");
        }
    }

    @Test
    void failByNameWhereOneCannotOpen() throws Exception {
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, new VirtualRig(VirtualCrew.CLOCK, VirtualRig::usual) {
                @Override
                public Optional<Settlement> open(Subject subject, Load load, int generation) {
                    throw new IllegalStateException("no server answers");
                }
            });
            crew.leader().gather();

            assertThatThrownBy(() -> crew.measure(VirtualCrew.load(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("every worker must be there at the start: "
                            + "{worker=1 host=host-1=failed: no server answers}");
            assertThat(crew.end(1)).hasMessage("no server answers");
            crew.leader().close();
            assertThat(crew.end(0)).hasMessageContaining("the leader ended the measurement", "no server answers");
        }
    }

    /** As where its heap is full, or its transport's library is another one. */
    @Test
    void sayWhichErrorEndsOne() throws Exception {
        try (VirtualCrew crew = new VirtualCrew(2, VirtualCrew.PATIENT)) {
            crew.join(0, VirtualRig.usual());
            crew.join(1, new AfterAll(() -> {
                throw new NoSuchMethodError("of a library's other version");
            }));
            crew.leader().gather();
            LoadResult result = crew.measure(VirtualCrew.load(1));

            assertThat(result.findings())
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.message())
                            .contains("worker=1 host=host-1 failed: java.lang.NoSuchMethodError: of a library's"));
            assertThat(crew.end(1)).isInstanceOf(NoSuchMethodError.class);
        }
    }

    /** Sends everything, tells of it, and then does something else than to say what came of it. */
    private static final class AfterAll extends VirtualRig {
        private final Fate fate;
        private boolean warmed;

        /** What becomes of it. */
        private interface Fate {
            void comes() throws InterruptedException;
        }

        AfterAll(Fate fate) {
            super(VirtualCrew.CLOCK, VirtualRig::usual);
            this.fate = fate;
        }

        @Override
        public LoadResult measure(Load load, int round, Limits limits, LoadObserver observer)
                throws InterruptedException {
            LoadResult result = super.measure(load, round, limits, observer);
            if (warmed) {
                fate.comes();
            }
            warmed = true;
            return result;
        }
    }
}
