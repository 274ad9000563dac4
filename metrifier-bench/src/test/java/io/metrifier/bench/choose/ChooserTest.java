package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.ChoiceVerdict.State;
import io.metrifier.results.choice.Preference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChooserTest {
    private static final ChoiceQuestion CHEAPEST = Planted.question(null, Preference.COST);
    private static final ChoiceQuestion WITH_TARGET = Planted.question("p99<10ms", Preference.COST);
    private static final double CALM = 0.01;

    private static Candidate of(ChoiceVerdicts decision, String name) {
        return decision.candidates().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Planted planted(int measurements) {
        return new Planted(1, CALM, measurements);
    }

    @Test
    void choosesTheCheapestAndReportsTheFactor() throws InterruptedException {
        Planted planted = planted(100).with("http", Truth.costing(90e3)).with("avro", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.CONCLUSIVE);
        assertThat(decision.answer().best()).isEqualTo("avro");
        assertThat(decision.candidates())
                .extracting(Candidate::outcome)
                .containsExactly(CandidateOutcome.CHOSEN, CandidateOutcome.BEHIND);
        assertThat(of(decision, "http").why()).startsWith("takes 1.").contains("x the CPU time of avro (");
        assertThat(planted.requestedRounds()).hasSize(3);
    }

    @Test
    void doesNotMeasureEliminatedCandidatesAgain() throws InterruptedException {
        Planted planted = new Planted(3, Planted.FORKS, 100)
                .with("dear", Truth.costing(500e3))
                .with("near", Truth.costing(56e3))
                .with("best", Truth.costing(50e3));

        planted.choose(CHEAPEST);

        assertThat(planted.requestedRounds().get(2)).containsExactly("dear", "near", "best");
        assertThat(planted.requestedRounds()
                        .subList(3, planted.requestedRounds().size()))
                .isNotEmpty()
                .allSatisfy(round -> assertThat(round).containsExactly("near", "best"));
    }

    @Test
    void isSureOfTheFewestBytesWhileTheLatencyTargetIsInconclusive() throws InterruptedException {
        Planted planted = planted(12)
                .with("http", new Truth(50e3, 10e6, 20e3, 536))
                .with("proto", new Truth(60e3, 10e6, 20e3, 306));

        ChoiceVerdicts decision = planted.choose(WITH_TARGET);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.others())
                .filteredOn(one -> one.preference() == Preference.BYTES)
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.state()).isEqualTo(State.CONCLUSIVE);
                    assertThat(one.best()).isEqualTo("proto");
                });
    }

    @Test
    void neverMeasuresACandidateThatIsUnable() throws InterruptedException {
        Planted planted = planted(100).with("avro", Truth.costing(50e3));
        List<CandidateUnderTest> candidates = new ArrayList<>(planted.candidates());
        candidates.add(new CandidateUnderTest("aeron", Optional.of("aeron has no messages"), OptionalDouble.empty()));
        List<String> progress = new ArrayList<>();

        ChoiceVerdicts decision = new Chooser(CHEAPEST, candidates, planted, progress::add).choose(soFar -> {});

        assertThat(planted.requestedRounds()).containsOnly(List.of("avro"));
        assertThat(decision.answer().best()).isEqualTo("avro");
        assertThat(of(decision, "aeron").outcome()).isEqualTo(CandidateOutcome.UNABLE);
        assertThat(of(decision, "aeron").why()).isEqualTo("aeron has no messages");
        assertThat(progress).containsExactly("eliminated: aeron, aeron has no messages");
    }

    @Test
    void eliminatesACheaperCandidateThatMissesTheTarget() throws InterruptedException {
        Planted planted = planted(100)
                .with("cheap", Truth.costing(20e3).late(14e6))
                .with("kept", Truth.costing(50e3))
                .with("dear", Truth.costing(80e3));

        ChoiceVerdicts decision = planted.choose(WITH_TARGET);

        assertThat(decision.answer().best()).isEqualTo("kept");
        assertThat(of(decision, "cheap").outcome()).isEqualTo(CandidateOutcome.BREAKS);
        assertThat(of(decision, "cheap").why()).startsWith("p99 1").endsWith(", target p99<10ms");
        assertThat(of(decision, "dear").outcome()).isEqualTo(CandidateOutcome.BEHIND);
    }

    @Test
    void isInconclusiveAsLongAsACheaperCandidateMayMeetTheTarget() throws InterruptedException {
        Planted planted =
                planted(12).with("cheap", Truth.costing(20e3).late(10e6)).with("kept", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(WITH_TARGET);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.answer().best()).isEqualTo("kept");
        assertThat(decision.answer().open()).containsExactly("cheap");
        assertThat(of(decision, "cheap").why()).startsWith("inconclusive whether it meets p99<10ms: p99 ");
    }

    @Test
    void doesNotRecommendTheOnlyCandidateLeftIfItMayMissTheTarget() throws InterruptedException {
        Planted planted = planted(12)
                .with("only", Truth.costing(20e3).late(10e6))
                .with("broken", Truth.costing(9e3).late(90e6));

        ChoiceVerdicts decision = planted.choose(WITH_TARGET);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.answer().open()).containsExactly("only");
        assertThat(of(decision, "broken").outcome()).isEqualTo(CandidateOutcome.BREAKS);
    }

    @Test
    void recommendsNoneIfAllMissTheTarget() throws InterruptedException {
        Planted planted = planted(100)
                .with("slow", Truth.costing(50e3).late(12e6))
                .with("slower", Truth.costing(20e3).late(40e6));

        ChoiceVerdicts decision = planted.choose(WITH_TARGET);

        assertThat(decision.answer().state()).isEqualTo(State.NONE);
        assertThat(decision.answer().best()).isNull();
        assertThat(decision.candidates()).extracting(Candidate::outcome).containsOnly(CandidateOutcome.BREAKS);
        assertThat(planted.requestedRounds()).hasSizeLessThan(9);
    }

    @Test
    void eliminatesACandidateThatThreeTimesCannotSustainTheRate() throws InterruptedException {
        Planted planted = planted(100)
                .with("full", Truth.costing(20e3), (round, one) -> Planted.overloaded())
                .with("kept", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().best()).isEqualTo("kept");
        assertThat(of(decision, "full").outcome()).isEqualTo(CandidateOutcome.BREAKS);
        assertThat(of(decision, "full").why())
                .isEqualTo("cannot sustain 2000/s: less than 99 % of the rate was achieved: share=61 %");
        assertThat(of(decision, "full").cpuNanos()).isNull();
    }

    @Test
    void doesNotRecommendACandidateThatOnceDidNotSustainTheRate() throws InterruptedException {
        Planted planted = planted(10)
                .with("once", Truth.costing(20e3), (round, one) -> round == 2 ? Planted.overloaded() : one)
                .with("kept", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.answer().open()).containsExactly("once");
        assertThat(of(decision, "once").unread()).isEqualTo(1);
    }

    /** A candidate without valid figures keeps the choice inconclusive for long enough. */
    @Test
    void measuresACandidateAgainIfTheOneAheadOfItIsEliminated() throws InterruptedException {
        Planted planted = planted(60)
                .with("fading", Truth.costing(20e3), (round, one) -> round > 3 ? Planted.overloaded() : one)
                .with("unread", Truth.costing(20e3), (round, one) -> Planted.spoilt())
                .with("steady", Truth.costing(50e3));
        List<String> progress = new ArrayList<>();

        ChoiceVerdicts decision =
                new Chooser(CHEAPEST, planted.candidates(), planted, progress::add).choose(soFar -> {});

        assertThat(progress).hasSize(3);
        assertThat(progress.get(0)).startsWith("eliminated: steady, takes ");
        assertThat(progress.get(1)).startsWith("eliminated: fading, cannot sustain 2000/s");
        assertThat(progress.get(2)).isEqualTo("measured again: the candidates that were eliminated because of fading");
        assertThat(decision.answer().best()).isEqualTo("steady");
    }

    @Test
    void eliminatesACandidateThatFailsInEveryRound() throws InterruptedException {
        Planted planted = planted(100)
                .with(
                        "gone",
                        Truth.costing(20e3),
                        (round, one) -> RoundFigures.withoutValues(RoundFigures.Kind.FAILED, "the server has ended"))
                .with("kept", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().best()).isEqualTo("kept");
        assertThat(of(decision, "gone").outcome()).isEqualTo(CandidateOutcome.FAILED);
        assertThat(of(decision, "gone").why()).isEqualTo("the server has ended");
    }

    @Test
    void ignoresRoundsThatTheMachineDisturbed() throws InterruptedException {
        Planted planted = planted(12)
                .with("unread", Truth.costing(20e3), (round, one) -> Planted.spoilt())
                .with("kept", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(of(decision, "unread").why()).isEqualTo("no valid figures: no thread may be stalled");
    }

    @Test
    void twoRoundsAreInconclusive() throws InterruptedException {
        Planted planted = planted(4).with("http", Truth.costing(900e3)).with("avro", Truth.costing(50e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.candidates()).extracting(Candidate::outcome).containsOnly(CandidateOutcome.OPEN);
    }

    @Test
    void reportsTheRoundsThatWouldBeConclusive() throws InterruptedException {
        Planted planted = new Planted(5, Planted.FORKS, 6)
                .with("one", Truth.costing(50e3))
                .with("other", Truth.costing(52e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.INCONCLUSIVE);
        assertThat(decision.answer().moreRounds()).isPositive();
    }

    @Test
    void equalCandidatesAreEquivalent() throws InterruptedException {
        Planted planted = planted(100).with("one", Truth.costing(50e3)).with("other", Truth.costing(50.5e3));

        ChoiceVerdicts decision = planted.choose(CHEAPEST);

        assertThat(decision.answer().state()).isEqualTo(State.CONCLUSIVE);
        assertThat(decision.candidates())
                .extracting(Candidate::outcome)
                .containsExactly(CandidateOutcome.CHOSEN, CandidateOutcome.SAME);
        assertThat(decision.candidates().get(1).why())
                .startsWith("equivalent to ")
                .endsWith(" within 10 %");
    }

    @ParameterizedTest
    @EnumSource
    void everyPreferenceHasItsOwnBest(Preference preference) throws InterruptedException {
        Planted planted = planted(100)
                .with("COST", new Truth(20e3, 3e6, 9_000, 400))
                .with("LATENCY", new Truth(50e3, 1e6, 8_000, 500))
                .with("THROUGHPUT", new Truth(60e3, 4e6, 40_000, 600))
                .with("BYTES", new Truth(70e3, 5e6, 7_000, 100));

        ChoiceVerdicts decision = planted.choose(Planted.question("p99<10ms", preference));

        assertThat(decision.answer().state()).isEqualTo(State.CONCLUSIVE);
        assertThat(decision.answer().best()).isEqualTo(preference.name());
        assertThat(decision.others()).hasSize(3).allSatisfy(other -> {
            assertThat(other.state()).isEqualTo(State.CONCLUSIVE);
            assertThat(other.best()).isEqualTo(other.preference().name());
        });
    }

    /** Bytes do not depend on rounds, so candidates that were measured in different rounds are compared. */
    @Test
    void comparesBytesAcrossDifferentRounds() throws InterruptedException {
        Planted planted = planted(300)
                .with("small", new Truth(60e3, 2e6, 9_000, 100))
                .with("late", new Truth(20e3, 2e6, 9_000, 120), (round, same) -> round <= 3 ? Planted.spoilt() : same)
                .with("cheap", new Truth(20e3, 2e6, 9_000, 300));

        ChoiceVerdicts decision = planted.choose(Planted.question("p99<10ms", Preference.COST));

        assertThat(decision.others())
                .filteredOn(other -> other.preference() == Preference.BYTES)
                .singleElement()
                .satisfies(bytes -> {
                    assertThat(bytes.state()).isEqualTo(State.CONCLUSIVE);
                    assertThat(bytes.best()).isEqualTo("small");
                });
    }
}
