package io.metrifier.bench.driver;

import io.metrifier.bench.choose.ChoiceVerdicts;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.engine.Contender;
import io.metrifier.network.Network;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The measurements after a choice: first calls and recovery of the remaining candidates. Saves each result with the
 * choice. For one thread.
 *
 * @param candidates what each is measured with
 */
public record ChoiceFollowUp(
        ChoiceQuestion question,
        ChoiceVerdicts decision,
        Map<Contender, MeasuredCall> candidates,
        SavedChoice kept,
        long seed,
        Consumer<String> progress) {
    /** Measures first calls in a single round, which shows orders of magnitude and takes seconds. */
    public void start() {
        List<Contender> left = left();
        progress.accept("first calls of " + left.stream().map(Contender::name).toList());
        Optional<Network> network = Network.between(question.network());
        kept.starts(new FirstCallRun(left, data(), network, Duration.ZERO, Duration.ZERO, seed)
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
                FaultRun.Plan.usual(List.of(Fault.KILL), data()),
                sample -> sample.failure()
                        .ifPresent(why -> progress.accept("no recovery of " + sample.contender() + ": " + why)));
        kept.recoveries(run.round(1));
        kept.keep(decision);
    }

    private DataSet data() {
        return candidates.values().iterator().next().data();
    }

    /** Returns the remaining candidates that can be measured, the best first. */
    private List<Contender> left() {
        Set<CandidateOutcome> outcomes = Set.of(CandidateOutcome.CHOSEN, CandidateOutcome.SAME, CandidateOutcome.OPEN);
        return decision.candidates().stream()
                .filter(one -> outcomes.contains(one.outcome()))
                .flatMap(one -> candidates.keySet().stream()
                        .filter(contender -> contender.name().equals(one.name())))
                .filter(one -> one.transport().crossesProcesses() && !one.hasUnixSocket())
                .toList();
    }
}
