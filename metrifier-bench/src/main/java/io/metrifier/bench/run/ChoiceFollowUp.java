package io.metrifier.bench.run;

import io.metrifier.bench.campaign.LoadPairs;
import io.metrifier.bench.choose.ChoiceVerdicts;
import io.metrifier.bench.choose.ConditionFactory;
import io.metrifier.bench.choose.LastFailures;
import io.metrifier.bench.choose.MeasurementSetup;
import io.metrifier.bench.choose.PairConditionFactory;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.SensitivitySearch;
import io.metrifier.bench.choose.TimeBudget;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.engine.Contender;
import io.metrifier.network.Network;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Sensitivity;
import io.metrifier.results.load.Load;
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
 * The measurements after a choice: first calls and recovery of the remaining candidates, and whether the best of them
 * would be chosen under other conditions, too. Saves each result with the choice. For one thread.
 *
 * @param contenders all candidates, by name
 * @param subject what one of them is measured with, which is the same for all
 */
public record ChoiceFollowUp(
        ChoiceQuestion question,
        ChoiceVerdicts decision,
        Map<String, Contender> contenders,
        Subject subject,
        SavedChoice kept,
        long seed,
        Consumer<String> progress) {
    /** The number of candidates under other conditions, the recommended one first: the others were further behind. */
    private static final int MAX_SENSITIVITY_CANDIDATES = 3;

    /** Measures first calls in a single round, which shows orders of magnitude and takes seconds. */
    public void start() {
        List<Contender> left = left();
        progress.accept("first calls of " + left.stream().map(Contender::name).toList());
        Optional<Network> network = Network.between(question.network());
        kept.starts(new FirstCallRun(left, subject.data(), network, Duration.ZERO, Duration.ZERO, seed)
                .round(
                        1,
                        (contender, failure) -> failure.ifPresent(
                                why -> progress.accept("no first calls of " + contender.name() + ": " + why))));
        kept.keep(decision);
    }

    /** Kills each server once, with the default load of {@code fault}. */
    public void recover() {
        List<Contender> left = left();
        progress.accept(
                "killing the servers of " + left.stream().map(Contender::name).toList());
        FaultRun run = new FaultRun(
                left,
                FaultRun.Plan.usual(List.of(Fault.KILL), subject.data()),
                sample -> sample.failure()
                        .ifPresent(why -> progress.accept("no recovery of " + sample.contender() + ": " + why)));
        kept.recoveries(run.round(1));
        kept.keep(decision);
    }

    /** Measures under other conditions for this time, and closes the pairs. */
    public void measureSensitivity(
            Duration time, List<Dimension> over, Load load, LoadPairs pairs, LastFailures failures)
            throws IOException, InterruptedException {
        List<Contender> among = of(EnumSet.complementOf(EnumSet.of(CandidateOutcome.FAILED, CandidateOutcome.UNABLE)))
                .limit(MAX_SENSITIVITY_CANDIDATES)
                .toList();
        List<String> names = among.stream().map(Contender::name).toList();
        CallConditions own = CallConditions.of(question, subject.data().persons());
        progress.accept("measuring " + names + " under other conditions, for " + Durations.text(time));
        TimeBudget budget = new TimeBudget(time, System::nanoTime);
        try (pairs) {
            MeasurementSetup setup =
                    new MeasurementSetup(load, question.percent(), pairs, failures::of, progress, budget, seed);
            ConditionFactory conditions = new PairConditionFactory(among, subject.scenario(), setup);
            kept.sensitivity(new Sensitivity(own, over, names, List.of(), time, Duration.ZERO));
            new SensitivitySearch(question, own, decision.answer(), conditions, progress).search(over, probes -> {
                kept.sensitivity(new Sensitivity(own, over, names, probes, time, budget.spent()));
                kept.keep(decision);
            });
            kept.keep(decision);
        }
    }

    private List<Contender> left() {
        return of(Set.of(CandidateOutcome.CHOSEN, CandidateOutcome.SAME, CandidateOutcome.OPEN))
                .filter(one -> one.transport().crossesProcesses() && !one.hasUnixSocket())
                .toList();
    }

    /** Returns the candidates with one of these outcomes, the best first. */
    private Stream<Contender> of(Set<CandidateOutcome> outcomes) {
        return decision.candidates().stream()
                .filter(one -> outcomes.contains(one.outcome()))
                .flatMap(one -> Stream.ofNullable(contenders.get(one.name())));
    }
}
