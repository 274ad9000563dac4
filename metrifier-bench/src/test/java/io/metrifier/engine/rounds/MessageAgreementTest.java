package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.PersonMessage;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Person brought as a message is as fast as the Person written by hand: new pairs of both in every round, which
 * settle and then take turns. Needs a quiet machine; {@code mvn verify -Pagreement} runs this and its like alone. One
 * round, with {@code metrifier.agreement.rounds} and {@code metrifier.agreement.settle} small, shows that it ends.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(3600)
class MessageAgreementTest {
    private static final int ROUNDS = Integer.getInteger("metrifier.agreement.rounds", 7);
    private static final Duration SETTLE = Duration.ofSeconds(Integer.getInteger("metrifier.agreement.settle", 60));
    private static final double WITHIN = 0.03;
    private static final int THREADS = 4;
    /** The size of pictures, which are not sent here. */
    private static final int IMAGE_BYTES = 1024;

    private static final String BY_HAND = "by hand";

    @TempDir
    private Path folder;

    /** What each round found: how many calls messages made for each call of persons, and whether that may decide. */
    private record Found(double[] ratios, boolean settled) {

        /** Being faster than a hand is no fault of a generator. */
        void requireAgreement() {
            assertThat(ratios[ratios.length / 2]).isGreaterThan(1 - WITHIN);
            assertThat(settled).as("every pair settled within %s", SETTLE).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"proto", "avro", "http"})
    void aMessageIsAsFastAsTheHandWrittenPerson(String id) throws IOException {
        measured(id, id).requireAgreement();
    }

    /** Or agreement would say nothing. */
    @Test
    void aSlowerMessageIsFound() throws IOException {
        Found found = measured("http", "http+connection=per-call");

        assertThatThrownBy(found::requireAgreement)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("to be greater than");
    }

    private Found measured(String byHand, String brought) throws IOException {
        TransportOptions options =
                TransportOptions.builder().execution(Execution.DIRECT).build();
        Contenders installed = Contenders.onClassPath();
        Contender hand = Contender.parse(byHand, installed, options).withName(BY_HAND);
        Contender message = Contender.parse(brought, installed, CustomMessage.with(PersonMessage.jar(folder), options));
        Random random = new Random(1);
        double[] ratios = new double[ROUNDS];
        boolean settled = true;
        for (int round = 0; round < ROUNDS; round++) {
            List<RoundResult> samples = round(round + 1, random, List.of(hand, message));
            ratios[round] = speed(samples, message) / speed(samples, hand);
            settled &= samples.stream().allMatch(RoundResult::settled);
        }
        double[] sorted = DoubleStream.of(ratios).sorted().toArray();
        System.out.printf(
                "%s: message / person, round by round: %s, settled=%s%n", brought, Arrays.toString(ratios), settled);
        return new Found(sorted, settled);
    }

    private static List<RoundResult> round(int number, Random random, List<Contender> both) {
        Duration turns = Duration.ofSeconds(20);
        Duration time = SETTLE.plus(turns).multipliedBy(both.size());
        TimeBudget budget = new TimeBudget(time, 1, both.size(), turns, Duration.ZERO, System::nanoTime);
        return new Round(number, Map.of(RunMetrics.SCENARIO, "get"), TurnPlan.DEFAULT, random, new RoundObserver() {})
                .run(both, Optional.empty(), contender -> Pair.start(contender, workload(contender)), budget);
    }

    private static Workload workload(Contender contender) {
        Scenario scenario = contender.name().equals(BY_HAND) ? Scenario.GET_PERSON : Scenario.GET_MESSAGE;
        return new Workload(scenario, ServerPlace.parse("forked"), DataSet.sample(), THREADS, 1, false, IMAGE_BYTES, 0);
    }

    private static double speed(List<RoundResult> samples, Contender contender) {
        RoundResult sample = samples.stream()
                .filter(each -> each.contender().equals(contender.name()))
                .findFirst()
                .orElseThrow();
        assertThat(sample.failure()).isEmpty();
        double[] turns = sample.turns(RunMetrics.SCORE);
        Arrays.sort(turns);
        return turns[turns.length / 2];
    }
}
