package io.metrifier.bench.driver;

import io.metrifier.bench.choose.CandidateMeasurement;
import io.metrifier.bench.choose.CandidateUnderTest;
import io.metrifier.bench.choose.ChoiceVerdicts;
import io.metrifier.bench.choose.Chooser;
import io.metrifier.bench.choose.PairMeasurement;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.TrialCalls;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.load.Load;
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

/**
 * Makes one choice: trial calls with all candidates, rounds of measurements, and a saved decision after each. It can be
 * made once.
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
    /** The trial calls with a candidate, before the rounds. */
    private static final Duration TRIAL_CALLS = Duration.ofSeconds(2);

    /** The first calls of a candidate, after the rounds. */
    private static final Duration FIRST_CALLS = Duration.ofSeconds(4);

    /** Measures until the choice is conclusive or the time is up. */
    public void choose() throws IOException, InterruptedException {
        List<CandidateUnderTest> tried = trials();
        int able = (int) tried.stream().filter(one -> one.refusal().isEmpty()).count();
        requireTime(able);
        announce(able);
        TimeBudget budget = budget(able);
        Map<String, MeasuredCall> subjects = new HashMap<>();
        candidates.forEach((contender, subject) -> subjects.put(contender.name(), subject));
        CandidateMeasurement measuring =
                new PairMeasurement(subjects, load, question.percent(), rounds(budget), budget, this::say);
        ChoiceVerdicts decision =
                new Chooser(question, tried, measuring, this::say).choose(soFar -> saved.keep(soFar.get()));
        saved.keep(decision);
        measureFollowUps(decision);
    }

    private void measureFollowUps(ChoiceVerdicts decision) {
        ChoiceFollowUp after = new ChoiceFollowUp(question, decision, candidates, saved, seed, this::say);
        after.start();
        if (recovery) {
            after.recover();
        }
    }

    /** Leaves time for the first calls of all candidates; the trial calls have taken theirs. */
    private TimeBudget budget(int able) {
        Duration left = question.time().minus(saved.took()).minus(FIRST_CALLS.multipliedBy(able));
        return new TimeBudget(
                left, VerdictRule.FEWEST_ROUNDS, able, TimeBudget.overhead(turns()), turns(), System::nanoTime);
    }

    private LoadRounds rounds(TimeBudget budget) {
        Map<String, Contender> named = new HashMap<>();
        candidates.keySet().forEach(contender -> named.put(contender.name(), contender));
        return new LoadRounds(
                subject -> Objects.requireNonNull(named.get(subject.contender()), "a contender"),
                LoadRounds.Pairs.within(budget, new RunProgress(err)),
                ValidityLimits.DEFAULTS,
                saved.reporter(),
                seed);
    }

    private List<CandidateUnderTest> trials() {
        List<CandidateUnderTest> tried = new ArrayList<>();
        candidates.forEach((contender, subject) -> {
            say("trial calls with " + contender.name());
            tried.add(TrialCalls.of(contender, subject, load));
        });
        return tried;
    }

    /** The time of a pair after its warm-up. */
    private Duration turns() {
        return load.pace().warmup().plus(load.pace().duration());
    }

    /** Refuses a time that is too short for the minimum number of rounds even if every pair settles at once. */
    private void requireTime(int able) {
        int pairs = Math.max(1, able) * VerdictRule.FEWEST_ROUNDS;
        Duration least = TimeBudget.minimum(pairs, TimeBudget.overhead(turns()))
                .plus(TRIAL_CALLS.plus(FIRST_CALLS).multipliedBy(able));
        if (question.time().compareTo(least) < 0) {
            throw new UsageException("the time is too short for three rounds, the minimum for a verdict: contenders="
                    + able + " time=" + question.time().toSeconds() + "s; use --time " + least.toSeconds()
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
        err.println(line);
    }
}
