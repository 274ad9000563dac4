package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Senders;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Uses real threads and real time on any machine: counts are exact, times have generous limits. */
class LoadSessionTest {
    private static final TransportOptions DIRECT =
            TransportOptions.builder().execution(Execution.DIRECT).build();
    private static final ValidityLimits LENIENT =
            new ValidityLimits(0.01, Duration.ofMinutes(1), Duration.ofMinutes(1), 2, -1, 1);

    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"PRICES", "REQUEST"},
            mode = EnumSource.Mode.EXCLUDE)
    void sendsTheWholeScheduleOfEveryScenario(Scenario scenario, @TempDir Path folder) throws Exception {
        TransportOptions options = scenario.isOfMessage() ? NumberMessage.withMessage(folder, DIRECT) : DIRECT;
        LoadRound result = measure(new InProcessTransport(), scenario, load(), options);

        assertThat(result.findings()).isEmpty();
        assertThat(result.counts().due()).isEqualTo(200);
        assertThat(result.counts().answered()).isEqualTo(200);
        assertThat(result.latency().count()).isEqualTo(200);
        assertThat(result.histogram(LoadMetrics.SERVICE).count()).isEqualTo(200);
        assertThat(result.subject().server()).isEqualTo(new ServerPlace.Embedded());
    }

    @Test
    void sendsAsynchronouslyIfTheTransportSupportsIt() throws InterruptedException {
        LoadRound result = measure(
                new InProcessTransport(), Scenario.GET_PERSON, load().with(SampleLoads.inFlight(load().senders(), 50)));

        assertThat(result.findings()).isEmpty();
        assertThat(result.counts().answered()).isEqualTo(200);
        assertThat(result.load().senders().async()).isTrue();
    }

    @Test
    void receivesTheAnswersOfAClientThatNoOtherLaneUses() throws InterruptedException {
        LoadRound result = measure(AnsweringTransport.polled(), Scenario.GET_PERSON, load().with(new Senders(1, 1)));

        assertThat(result.counts().answered()).isEqualTo(200);
        assertThat(result.polled()).isTrue();
    }

    @Test
    void leavesTheAnswersOfSharedClientsToOtherThreads() throws InterruptedException {
        LoadRound result = measure(AnsweringTransport.late(), Scenario.GET_PERSON, load());

        assertThat(result.counts().answered()).isEqualTo(200);
        assertThat(result.polled()).isFalse();
    }

    @Test
    void reportsTheSpinTime() throws InterruptedException {
        LoadRound measured = measure(new InProcessTransport(), Scenario.ADD, load());
        LoadRound told = measure(
                new InProcessTransport(),
                Scenario.ADD,
                load().with(SampleLoads.spinning(load().senders(), Duration.ofNanos(1_234))));

        assertThat(measured.value(LoadMetrics.SPIN).orElseThrow()).isBetween(20_000.0, 500_000.0);
        assertThat(told.value(LoadMetrics.SPIN)).hasValue(1_234);
    }

    @Test
    void reportsBlockingLanesIfTheTransportHasNoAsyncCalls() throws InterruptedException {
        LoadRound result = measure(new SlowFailingTransport(0, 0), Scenario.GET_PERSON, load());

        assertThat(result.findings()).isEmpty();
        assertThat(result.load().senders().async()).isFalse();
    }

    @Test
    void usesBlockingLanesIfConfigured() throws InterruptedException {
        LoadRound result = measure(
                new InProcessTransport(),
                Scenario.GET_PERSON,
                load().with(load().senders().waiting()));

        assertThat(result.counts().answered()).isEqualTo(200);
        assertThat(result.load().senders().async()).isFalse();
    }

    @Test
    void streamsTheRequestedPrices() throws InterruptedException {
        Load load = new Load(
                lasting(Duration.ofMinutes(1)).pace(), load().senders(), 100_000, Load.IMAGE_BYTES, Optional.empty());

        LoadRound result = measure(new InProcessTransport(), Scenario.PRICES, load);

        assertThat(result.findings()).isEmpty();
        assertThat(result.counts().answered()).isEqualTo(400_000);
        assertThat(result.latency().count()).isEqualTo(400_000);
        assertThat(result.elapsedNanos()).isLessThan(Duration.ofMinutes(1).toNanos());
    }

    @Tag("full")
    @Test
    void streamsPricesUntilTheTimeIsOver() throws InterruptedException {
        Load load = lasting(Duration.ofSeconds(2));

        LoadRound result = measure(new InProcessTransport(), Scenario.PRICES, load);

        assertThat(result.findings()).isEmpty();
        assertThat(result.counts().answered())
                .isPositive()
                .isEqualTo(result.latency().count());
    }

    @Test
    void reportsEverySecond() throws InterruptedException {
        List<IntervalHistogram> intervals = new ArrayList<>();
        Load load = load(load().pace().withDuration(Duration.ofSeconds(5), Duration.ZERO));

        LoadRound result;
        try (LoadSession session = open(new InProcessTransport(), Scenario.ADD)) {
            result = session.measure(load, 1, LENIENT, intervals::add);
        }

        assertThat(intervals).hasSizeGreaterThanOrEqualTo(2);
        assertThat(Distribution.merge(
                        intervals.stream().map(IntervalHistogram::latency).toList()))
                .isEqualTo(result.latency());
        assertThat(intervals.get(intervals.size() - 1).soFar()).isEqualTo(result.counts());
        for (int i = 1; i < intervals.size(); i++) {
            IntervalHistogram before = intervals.get(i - 1);
            assertThat(intervals.get(i).startedAt())
                    .as("what happens while a second is told of is the next one's")
                    .isEqualTo(before.startedAt().plus(before.length()));
        }
        assertThat(result.histogram(LoadMetrics.STALLS).count()).isPositive();
    }

    @Test
    void measuresAServerThatTakesTwentyMilliseconds() throws InterruptedException {
        LoadRound result = measure(new SlowFailingTransport(20, 0), Scenario.GET_PERSON, load().withRate(new Rate(50)));

        assertThat(result.findings()).isEmpty();
        assertThat(result.histogram(LoadMetrics.SERVICE).percentile(0)).isGreaterThanOrEqualTo(19_900_000);
        assertThat(result.latency().percentile(0)).isGreaterThanOrEqualTo(19_900_000);
    }

    @Test
    void marksARunWithFailuresInvalid() throws InterruptedException {
        LoadRound result = measure(new SlowFailingTransport(0, 50), Scenario.GET_PERSON, load());

        assertThat(result.valid()).isFalse();
        assertThat(result.findings())
                .filteredOn(finding -> finding.rule().equals("errors"))
                .singleElement()
                .extracting(InvalidityReason::message)
                .asString()
                .contains("failures={TransportException[REMOTE]: on command=");
        assertThat(result.counts().answered() + result.counts().failed()).isEqualTo(200);
    }

    /** At 200 calls a second of 40 ms or more, at least eight are open at any moment. */
    @Tag("full")
    @Test
    void takesAsManyWaitingLanesAsTheRateNeeds() throws InterruptedException {
        Pace pace = load().pace().withRate(new Rate(200));
        Load fixed = load(pace.withDuration(Duration.ofMillis(500), Duration.ofMillis(200)));
        Load free = fixed.with(fixed.senders().upTo(256));
        Transport slow = new SlowFailingTransport(40, 0);

        Load chosen = measure(slow, Scenario.GET_PERSON, free).load();
        Load kept = measure(slow, Scenario.GET_PERSON, fixed).load();

        assertThat(chosen.senders().lanes()).isBetween(12, 256);
        assertThat(chosen.asRequested().senders().lanes()).isEqualTo(4);
        assertThat(kept.senders().lanes()).isEqualTo(4);
    }

    /** Eight seconds are the shortest load that has two seconds for lanes that wait. */
    @Test
    @Tag("full")
    void tellsASlowClientFromASlowServer() throws InterruptedException {
        Load load = lasting(Duration.ofSeconds(8));

        LoadRound result = measure(AnsweringTransport.late(), Scenario.GET_PERSON, load);

        assertThat(result.valid()).isTrue();
        assertThat(result.clientLimited()).isTrue();
        assertThat(result.waiting().orElseThrow().p99Nanos()).isGreaterThan(50_000_000);
    }

    @Test
    void rejectsUnsupportedScenarios() {
        Transport plain = new SlowFailingTransport(0, 0);

        assertThatThrownBy(() -> open(plain, Scenario.PING_PONG))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("capability not supported: transport=faulty capability=PING_PONG declared=[]");
    }

    private static Load load() {
        return load(new Pace(new Rate(400), Duration.ofMillis(500), Duration.ofMillis(100), Duration.ofSeconds(30)));
    }

    private static Load load(Pace pace) {
        return new Load(pace, new Senders(4, 2), 0, 2_000, Optional.empty());
    }

    private static Load lasting(Duration duration) {
        return load(load().pace().withDuration(duration, Duration.ofMillis(100)));
    }

    private static LoadRound measure(Transport transport, Scenario scenario, Load load) throws InterruptedException {
        return measure(transport, scenario, load, DIRECT);
    }

    private static LoadRound measure(Transport transport, Scenario scenario, Load load, TransportOptions options)
            throws InterruptedException {
        try (LoadSession session = open(transport, scenario, options)) {
            return session.measure(load, 1, LENIENT, LoadObserver.NONE);
        }
    }

    private static LoadSession open(Transport transport, Scenario scenario) {
        return open(transport, scenario, DIRECT);
    }

    private static LoadSession open(Transport transport, Scenario scenario, TransportOptions options) {
        MeasuredCall subject =
                new MeasuredCall(transport.id(), scenario, new ServerPlace.Embedded(), DataSet.sample(), options);
        return LoadSession.open(transport, subject);
    }
}
