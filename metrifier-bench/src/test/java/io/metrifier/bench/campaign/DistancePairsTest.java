package io.metrifier.bench.campaign;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.Contender;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DistancePairsTest {
    private static final int REQUESTS = 23;
    private static final Transport TRANSPORT = new InProcessTransport();

    private final List<String> log = new ArrayList<>();
    private final Map<String, String> faults = new HashMap<>();
    private final Map<Step, Sample> done = new HashMap<>();

    private void measure(String... labels) throws IOException {
        List<Step> steps = Stream.of("1ms", "36ms")
                .flatMap(network -> Stream.of(labels).map(label -> step(label, network)))
                .toList();
        new DistancePairs(this::settled, 1, REQUESTS, new Random(1), this::record).measure(steps);
    }

    private static Step step(String label, String network) {
        Contender contender = new Contender(label, TRANSPORT, false, TransportOptions.defaults());
        return new Step(DistanceFigures.SWEEP, contender, Scenario.GET_PERSON, DataSet.sample(), 100_000, network);
    }

    private WarmedUp<DistanceCallPair> settled(Step step) {
        return WarmedUp.start(
                step.contender(),
                1,
                () -> new FakePair(
                        step.contender().name(),
                        log,
                        faults.getOrDefault(step.contender().name(), "")),
                Duration.ofSeconds(60),
                new RoundObserver() {});
    }

    @Test
    void allHaveSettledBeforeTheFirstCallIsMeasured() throws IOException {
        measure("a", "b", "c");

        int firstCall = log.indexOf(log.stream()
                .filter(line -> line.contains("crosses"))
                .findFirst()
                .orElseThrow());
        assertThat(log.subList(0, firstCall)).contains("a settled", "b settled", "c settled");
        assertThat(log.subList(firstCall, log.size())).noneMatch(line -> line.endsWith("settled"));
    }

    @Test
    void allCallInTurnsOverEachNetworkAndMakeEveryCallOnce() throws IOException {
        measure("a", "b");

        List<String> calls =
                log.stream().filter(line -> line.contains(" calls ")).toList();
        for (int i = 0; i < calls.size(); i += 2) {
            assertThat(List.of(calls.get(i).substring(0, 1), calls.get(i + 1).substring(0, 1)))
                    .containsExactlyInAnyOrder("a", "b");
        }
        assertThat(done).hasSize(4);
        assertThat(done.values()).allSatisfy(sample -> {
            assertThat(requireNonNull(sample.histograms().get(DistanceFigures.LATENCY))
                            .count())
                    .isEqualTo(REQUESTS);
            assertThat(sample.warmup().orElseThrow().settled()).isTrue();
            assertThat(sample.value(DistanceFigures.WIRE_UP)).hasValue(100);
            assertThat(sample.valid()).isTrue();
        });
    }

    @Test
    void turnsHaveNoFixedOrder() throws IOException {
        measure("a", "b");

        List<String> firsts = new ArrayList<>();
        List<String> calls =
                log.stream().filter(line -> line.contains(" calls ")).toList();
        for (int i = 0; i < calls.size(); i += 2) {
            firsts.add(calls.get(i).substring(0, 1));
        }
        assertThat(firsts).contains("a", "b");
    }

    @Test
    void oneThatFailsCostsItself() throws IOException {
        faults.put("a", "fails");
        measure("a", "b");

        assertThat(done.keySet()).extracting(step -> step.contender().name()).containsOnly("b");
        assertThat(log.stream().filter(line -> line.startsWith("failed a"))).hasSize(2);
        assertThat(log).contains("a ends", "b ends");
    }

    @Test
    void answersThatBypassTheRelayAreRefused() throws IOException {
        faults.put("b", "shortcut");
        measure("a", "b");

        assertThat(done.keySet()).extracting(step -> step.contender().name()).containsOnly("a");
        assertThat(log).contains("refused b 1ms: another way: transport=b");
    }

    @Test
    void oneThatIsAwakeIsMeasuredAloneAndEnds() throws IOException {
        faults.put("a", "awake");
        measure("a", "b");

        assertThat(log.subList(log.indexOf("a starts"), log.indexOf("a ends") + 1))
                .allMatch(line -> line.startsWith("a "));
        assertThat(done).hasSize(4);
    }

    private void record(Step step, Sample sample) {
        if (sample.measured()) {
            done.put(step, sample);
        } else {
            log.add((sample.refused() ? "refused " : "failed ")
                    + step.contender().name() + " " + step.network() + ": "
                    + sample.failure().orElseThrow());
        }
    }
}
