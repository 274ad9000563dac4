package io.metrifier.bench.run;

import io.metrifier.bench.campaign.LoadPairs;
import io.metrifier.bench.choose.ConditionFactory;
import io.metrifier.bench.choose.Decision;
import io.metrifier.bench.choose.LastFailures;
import io.metrifier.bench.choose.MeasurementSetup;
import io.metrifier.bench.choose.PairConditionFactory;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.SensitivitySearch;
import io.metrifier.bench.choose.TimeBudget;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.engine.Contender;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Network;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What is asked once a choice is made: how those who are left start and recover, and whether the best of them would be
 * chosen elsewhere, too. Keeps each answer with the choice. For one thread.
 *
 * @param contenders all that were entered, by name
 * @param subject what one of them carries, which is what they all carry
 * @param people receives the progress, for people to read
 */
public record ChoiceFollowUp(
        ChoiceQuestion question,
        Decision decision,
        Map<String, Contender> contenders,
        Subject subject,
        SavedChoice kept,
        long seed,
        Consumer<String> people) {
    /** How many are asked about elsewhere, the recommended one first: the others were further behind. */
    private static final int ELSEWHERE = 3;

    /** A single round tells orders of magnitude, and takes seconds. */
    public void start() {
        List<Contender> left = left();
        people.accept("first calls of " + left.stream().map(Contender::name).toList());
        Optional<Network> network = Network.between(question.network());
        kept.starts(new FirstCallRun(left, subject.data(), network, Duration.ZERO, Duration.ZERO, seed)
                .round(
                        1,
                        (contender, failure) -> failure.ifPresent(
                                why -> people.accept("no first calls of " + contender.name() + ": " + why))));
        kept.keep(decision);
    }

    /** A single round, too, with what {@code recover} sends unless it is told otherwise. */
    public void recover() {
        List<Contender> left = left();
        people.accept(
                "killing the servers of " + left.stream().map(Contender::name).toList());
        FaultRun run = new FaultRun(
                left,
                FaultRun.Plan.usual(List.of(Fault.KILL), subject.data()),
                sample -> sample.failure()
                        .ifPresent(why -> people.accept("no recovery of " + sample.contender() + ": " + why)));
        kept.recoveries(run.round(1));
        kept.keep(decision);
    }

    /** Asks elsewhere for a time, of pairs that are ended with it. */
    public void askElsewhere(Duration time, List<Dimension> over, Load load, LoadPairs pairs, LastFailures failures)
            throws IOException, InterruptedException {
        List<Contender> among = of(EnumSet.complementOf(EnumSet.of(CandidateOutcome.FAILED, CandidateOutcome.UNABLE)))
                .limit(ELSEWHERE)
                .toList();
        List<String> names = among.stream().map(Contender::name).toList();
        CallConditions own = CallConditions.of(question, subject.data().persons());
        people.accept("asking elsewhere about " + names + ", for " + Durations.text(time));
        TimeBudget pace = new TimeBudget(time, System::nanoTime);
        try (pairs) {
            MeasurementSetup setup =
                    new MeasurementSetup(load, question.percent(), pairs, failures::of, people, pace, seed);
            ConditionFactory places = new PairConditionFactory(among, subject.scenario(), setup);
            kept.elsewhere(new Sensitivity(own, over, names, List.of(), time, Duration.ZERO));
            new SensitivitySearch(question, own, decision.answer(), places, people).search(over, probes -> {
                kept.elsewhere(new Sensitivity(own, over, names, probes, time, pace.spent()));
                kept.keep(decision);
            });
            kept.keep(decision);
        }
    }

    private List<Contender> left() {
        return of(Set.of(CandidateOutcome.CHOSEN, CandidateOutcome.SAME, CandidateOutcome.OPEN))
                .filter(one -> one.transport().crossesProcesses())
                .toList();
    }

    /** Returns whose fate is one of these, the best first. */
    private Stream<Contender> of(Set<CandidateOutcome> fates) {
        return decision.candidates().stream()
                .filter(one -> fates.contains(one.fate()))
                .flatMap(one -> Stream.ofNullable(contenders.get(one.name())));
    }
}
