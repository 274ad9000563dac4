package io.metrifier.bench.driver;

import io.metrifier.bench.choose.CandidateMeasurement;
import io.metrifier.bench.choose.CandidateUnderTest;
import io.metrifier.bench.choose.ChoiceVerdicts;
import io.metrifier.bench.choose.Chooser;
import io.metrifier.bench.choose.PairMeasurement;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.fault.FaultRun;
import io.metrifier.bench.firstcall.FirstCallRun;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.Network;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.choice.CandidateOutcome;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.Load;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.Durations;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Makes one choice, once: trial calls with all candidates, rounds of measurements, and then first calls and recovery of
 * those that are left. Saves the decision after each.
 *
 * @param candidates what each is measured with
 * @param saved has the choice, in a folder of this run only
 * @param recovery whether to measure recovery from a killed server after the choice
 */
public record ChooseRun(
        ChoiceQuestion question,
        Map<Contender, MeasuredCall> candidates,
        Load load,
        SavedChoice saved,
        long seed,
        boolean recovery,
        PrintWriter err) {
    private static final Set<CandidateOutcome> LEFT =
            Set.of(CandidateOutcome.CHOSEN, CandidateOutcome.SAME, CandidateOutcome.OPEN);

    /** The trial calls with a candidate, before the rounds. */
    private static final Duration TRIAL_CALLS = Duration.ofSeconds(1);

    /** The first calls of a candidate, after the rounds. */
    private static final Duration FIRST_CALLS = Duration.ofSeconds(2);

    /** Measures until the choice is conclusive or the time is up. */
    public void choose() throws IOException, InterruptedException {
        List<CandidateUnderTest> tried = makeTrialCalls();
        int able = (int) tried.stream().filter(one -> one.refusal().isEmpty()).count();
        announce(able);
        TimeBudget budget = createBudget(able);
        Map<String, MeasuredCall> subjects = new HashMap<>();
        candidates.forEach((contender, subject) -> subjects.put(contender.name(), subject));
        CandidateMeasurement measuring =
                new PairMeasurement(subjects, load, question.percent(), createRounds(budget), budget, this::say);
        ChoiceVerdicts decision =
                new Chooser(question, tried, measuring, this::say).choose(soFar -> keep(soFar.get(), List.of()));
        keep(decision, List.of());
        List<Contender> left = findRemaining(decision);
        List<RoundResult> starts = measureFirstCalls(left);
        keep(decision, starts);
        if (recovery) {
            saved.keep(question, decision, starts, killServers(left));
        }
    }

    private void keep(ChoiceVerdicts decision, List<RoundResult> starts) {
        saved.keep(question, decision, starts, List.of());
    }

    /** Measures first calls in a single round, which shows orders of magnitude and takes seconds. */
    private List<RoundResult> measureFirstCalls(List<Contender> left) {
        say("first calls of " + left.stream().map(Contender::name).toList());
        Optional<Network> network = Network.parseOptional(question.network());
        return new FirstCallRun(left, data(), network, Duration.ZERO, Duration.ZERO, seed)
                .measureRound(
                        1,
                        (contender, failure) ->
                                failure.ifPresent(why -> say("no first calls of " + contender.name() + ": " + why)));
    }

    /** Kills each server once, with the default load of {@code fault}, and returns what callers saw. */
    private List<RoundResult> killServers(List<Contender> left) {
        say("killing the servers of " + left.stream().map(Contender::name).toList());
        FaultRun run = new FaultRun(
                left,
                FaultRun.Plan.withDefaultLoad(List.of(Fault.KILL), data()),
                sample -> sample.failure().ifPresent(why -> say("no recovery of " + sample.contender() + ": " + why)));
        return run.measureRound(1);
    }

    /** All candidates have the same data. */
    private DataSet data() {
        return candidates.values().iterator().next().data();
    }

    /** Returns the remaining candidates that can be measured, the best first. */
    private List<Contender> findRemaining(ChoiceVerdicts decision) {
        return decision.candidates().stream()
                .filter(one -> LEFT.contains(one.outcome()))
                .flatMap(one -> candidates.keySet().stream()
                        .filter(contender -> contender.name().equals(one.name())))
                .filter(one -> one.transport().crossesProcesses() && !one.hasUnixSocket())
                .toList();
    }

    /** Leaves time for the first calls of all candidates; the trial calls have taken theirs. */
    private TimeBudget createBudget(int able) {
        Duration left = question.time().minus(saved.took()).minus(FIRST_CALLS.multipliedBy(able));
        Duration turn = computeTurnTime(load);
        return new TimeBudget(left, VerdictRule.FEWEST_ROUNDS, able, TimeBudget.overhead(turn), turn, System::nanoTime);
    }

    private LoadRounds createRounds(TimeBudget budget) {
        Map<String, Contender> named = new HashMap<>();
        candidates.keySet().forEach(contender -> named.put(contender.name(), contender));
        return new LoadRounds(
                subject -> Objects.requireNonNull(named.get(subject.contender()), "a contender"),
                LoadRounds.Pairs.withBudget(budget, new RunProgress(err)),
                ValidityLimits.DEFAULTS,
                saved.reporter(),
                seed);
    }

    private List<CandidateUnderTest> makeTrialCalls() {
        List<CandidateUnderTest> tried = new ArrayList<>();
        candidates.forEach((contender, subject) -> {
            say("trial calls with " + contender.name());
            tried.add(CandidateUnderTest.fromTrialCalls(contender, subject, load));
        });
        return tried;
    }

    /** The time of a pair after its warm-up. */
    private static Duration computeTurnTime(Load load) {
        return load.pace().warmup().plus(load.pace().duration());
    }

    /**
     * Refuses a time that is too short for the minimum number of rounds even if every pair settles at once.
     *
     * @param contenders by name, before the code of any of them runs, which takes time itself
     */
    public static void requireTime(Duration time, List<String> contenders, Load load) {
        int pairs = contenders.size() * VerdictRule.FEWEST_ROUNDS;
        Duration least = TimeBudget.minimumTime(pairs, TimeBudget.overhead(computeTurnTime(load)))
                .plus(TRIAL_CALLS.plus(FIRST_CALLS).multipliedBy(contenders.size()));
        if (time.compareTo(least) < 0) {
            throw new UsageException("the time is too short for three rounds, the minimum for a verdict: contenders="
                    + contenders + " time=" + time.toSeconds() + "s; use --time " + least.toSeconds()
                    + "s or more, or fewer contenders with --transport");
        }
    }

    private void announce(int able) {
        say("measuring " + able + " of " + candidates.size() + " contenders at " + question.rate()
                + "/s in rounds of new JVMs, each for "
                + Durations.text(load.pace().duration())
                + " after a warm-up of at most " + Durations.text(TimeBudget.MAX_WARMUP) + "; this takes up to "
                + Durations.text(question.time()));
    }

    private void say(String line) {
        err.println(TerminalText.message(line));
    }
}
