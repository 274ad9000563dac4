package io.metrifier.bench.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadPairsTest {
    private static final Load LOAD = Load.builder().rate(new Rate(500)).build();
    private static final Subject A = Subject.of("a", Scenario.GET_PERSON);
    private static final Subject B = Subject.of("b", Scenario.GET_PERSON);

    private final List<String> log = new ArrayList<>();
    private final List<LoadResult> saved = new ArrayList<>();
    private final StringWriter progress = new StringWriter();

    @TempDir
    private Path folder;

    private LoadPairs pairs(Map<String, String> faults) {
        return new LoadPairs(
                subject -> new Contender(subject.transport(), new InProcessTransport(), false, subject.options()),
                new WarmedUpPairs<>(
                        (contender, workload) -> {
                            String fault = faults.getOrDefault(contender.name(), "");
                            if (fault.equals("shortcut")) {
                                throw new BeyondRelayException("another way: transport=" + contender.name());
                            }
                            return new FakePair(contender.name(), log, fault);
                        },
                        Duration.ofSeconds(60),
                        new Told()),
                ValidityLimits.DEFAULTS,
                new LoadReporter(new ResultFolder(folder), List.of("load"), new PrintWriter(progress)),
                saved::add);
    }

    private void measure(LoadPairs pairs, int rounds) throws InterruptedException {
        new Campaign(List.of(A, B), pairs).run(List.of(LOAD, LOAD.at(new Rate(900))), rounds);
    }

    @Test
    void eachSubjectHasAPairOfItsOwnThatSettlesOnceInEveryRound() throws InterruptedException {
        try (LoadPairs pairs = pairs(Map.of())) {
            measure(pairs, 2);
        }

        List<String> round = List.of("starts", "settled", "carries 500", "carries 900", "ends");
        assertThat(log.stream().filter(line -> line.startsWith("a ")).map(line -> line.substring(2)))
                .containsExactlyElementsOf(twice(round));
        assertThat(log.stream().filter(line -> line.startsWith("b ")).map(line -> line.substring(2)))
                .containsExactlyElementsOf(twice(round));
    }

    private static List<String> twice(List<String> lines) {
        List<String> both = new ArrayList<>(lines);
        both.addAll(lines);
        return both;
    }

    @Test
    void aResultRemembersHowItsPairSettled() throws InterruptedException {
        try (LoadPairs pairs = pairs(Map.of())) {
            LoadResult result = pairs.measure(A, LOAD, 1).orElseThrow();

            assertThat(result.settled()).isTrue();
            assertThat(saved).containsExactly(result);
            assertThat(progress.toString()).contains("valid    " + folder);
        }
    }

    @Test
    void onePairThatFailsCostsItselfAndIsNewForTheNextLoad() throws InterruptedException {
        try (LoadPairs pairs = pairs(Map.of("b", "fails"))) {
            measure(pairs, 1);

            assertThat(pairs.failures()).isEqualTo(2);
        }
        assertThat(log).contains("a carries 500", "a carries 900", "b failed: gone");
        assertThat(log.stream().filter("b starts"::equals)).hasSize(2);
        assertThat(log.stream().filter("b ends"::equals)).hasSize(2);
    }

    @Test
    void leavesOutWhoseAnswersGoAnotherWay() throws InterruptedException {
        try (LoadPairs pairs = pairs(Map.of("b", "shortcut"))) {
            assertThat(pairs.measure(B, LOAD, 1)).isEmpty();
            assertThat(pairs.measure(B, LOAD, 2)).isEmpty();

            assertThat(pairs.skipped()).isEqualTo(1);
            assertThat(pairs.failures()).isZero();
        }
        assertThat(progress.toString()).containsOnlyOnce("skipped: another way: transport=b");
    }

    @Test
    void onePairThatIsAwakeIsMeasuredAlone() throws InterruptedException {
        try (LoadPairs pairs = pairs(Map.of("a", "awake"))) {
            Optional<LoadResult> result = pairs.measure(A, LOAD, 1);

            assertThat(result).isPresent();
            assertThat(log).endsWith("a carries 500", "a ends");
        }
    }

    private final class Told implements RoundObserver {
        @Override
        public void failed(Contender contender, int round, String why) {
            log.add(contender.name() + " failed: " + why);
        }
    }
}
