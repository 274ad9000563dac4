package io.metrifier.results;

import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.ChoiceVerdict;
import io.metrifier.results.choice.ChoiceVerdict.State;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Rate;
import io.metrifier.results.recovery.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sample choices for tests: conclusive, with first calls and recovery, inconclusive, and without a winner. */
public final class SampleChoices {
    private static final Candidate AVRO = new Candidate(
            "avro",
            CandidateOutcome.CHOSEN,
            "",
            5,
            0,
            null,
            figure(85e3, 0.05),
            figure(3.1e6, 0.1),
            figure(21_000, 0.05),
            new CandidateFigure(243, 243.0, 243.0));
    private static final Candidate PROTO = new Candidate(
            "proto",
            CandidateOutcome.BEHIND,
            "takes 1.34x the CPU time of avro (1.20x to 1.50x)",
            5,
            0,
            new CandidateFigure(1.34, 1.2, 1.5),
            figure(114e3, 0.05),
            figure(2.9e6, 0.1),
            figure(24_000, 0.05),
            new CandidateFigure(308, 308.0, 308.0));
    private static final Candidate HTTP = new Candidate(
            "http+client=jdk",
            CandidateOutcome.BREAKS,
            "p99 12.3 ms (11.0 ms to 13.8 ms), target p99<10ms",
            3,
            1,
            null,
            figure(190e3, 0.05),
            figure(12.3e6, 0.1),
            figure(9_000, 0.05),
            new CandidateFigure(593, 593.0, 593.0));
    private static final Candidate AERON = new Candidate(
            "aeron", CandidateOutcome.UNABLE, "it has no capability MESSAGES", 0, 0, null, null, null, null, null);

    private SampleChoices() {}

    private static CandidateFigure figure(double value, double share) {
        return new CandidateFigure(value, value * (1 - share), value * (1 + share));
    }

    public static Choice conclusive() {
        return choice(
                opinion(Preference.COST, State.CONCLUSIVE, "avro", List.of(), null),
                List.of(
                        opinion(Preference.LATENCY, State.INCONCLUSIVE, "proto", List.of("avro"), 12),
                        opinion(Preference.THROUGHPUT, State.CONCLUSIVE, "proto", List.of(), null),
                        opinion(Preference.BYTES, State.CONCLUSIVE, "avro", List.of(), null)),
                List.of(AVRO, PROTO, HTTP, AERON));
    }

    public static Choice inconclusive() {
        return choice(
                opinion(Preference.COST, State.INCONCLUSIVE, "avro", List.of("proto"), 12),
                List.of(opinion(Preference.LATENCY, State.INCONCLUSIVE, "proto", List.of("avro"), null)),
                List.of(AVRO, PROTO, HTTP));
    }

    public static Choice withoutWinner() {
        return choice(
                opinion(Preference.COST, State.NONE, null, List.of(), null),
                List.of(opinion(Preference.LATENCY, State.NONE, null, List.of(), null)),
                List.of(HTTP, AERON));
    }

    private static ChoiceVerdict opinion(
            Preference preference, State state, @Nullable String best, List<String> open, @Nullable Integer more) {
        return new ChoiceVerdict(preference, state, best, List.of(), open, more);
    }

    /** Returns the conclusive choice with a first call and the recovery of its best candidate. */
    public static Choice withFollowUps() {
        Choice choice = conclusive();
        return new Choice(
                choice.question(),
                choice.answer(),
                choice.others(),
                choice.candidates(),
                List.of(SampleStarts.sample("avro", 1, 612, 350, 260, Optional.empty())),
                List.of(SampleRecoveries.sample("avro", Fault.KILL, 1, 312)),
                choice.warnings(),
                choice.arguments(),
                choice.program(),
                choice.startedAt(),
                choice.took(),
                choice.environment());
    }

    private static Choice choice(ChoiceVerdict answer, List<ChoiceVerdict> others, List<Candidate> candidates) {
        return new Choice(
                new ChoiceQuestion(
                        "getMessage",
                        new ChoiceQuestion.MessageIdentity("acme.Order", "5e88", "message.jar"),
                        "1ms,bandwidth=1gbit",
                        new Rate(2_000),
                        "p99<10ms",
                        99,
                        answer.preference(),
                        0.04,
                        Duration.ofMinutes(20),
                        0.95,
                        0.1),
                answer,
                others,
                candidates,
                List.of(),
                List.of(),
                List.of("Client, server and everything else shared 2 cores."),
                List.of("choose", "--message", "order.proto", "--slo", "p99<10ms"),
                "c0ffee",
                Instant.parse("2026-11-22T10:15:30.123Z"),
                Duration.ofMinutes(14),
                SampleResults.valid().environment());
    }
}
