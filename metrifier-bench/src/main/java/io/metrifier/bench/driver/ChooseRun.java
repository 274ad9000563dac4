package io.metrifier.bench.driver;

import io.metrifier.bench.choose.CandidateMeasurement;
import io.metrifier.bench.choose.CandidateUnderTest;
import io.metrifier.bench.choose.ChoiceVerdicts;
import io.metrifier.bench.choose.Chooser;
import io.metrifier.bench.choose.PairMeasurement;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.TimeBudget;
import io.metrifier.bench.choose.TrialCalls;
import io.metrifier.bench.load.LoadReporter;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.ResultFolder;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.Durations;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes one choice: trial calls with all candidates, rounds of measurements, and a saved decision after each. */
public final class ChooseRun {
    /** Two JVMs start, connect, make checked calls, settle at their quickest, and end. */
    private static final Duration AROUND = Duration.ofSeconds(12);

    private final ChoiceQuestion question;
    private final Map<String, Contender> contenders = new LinkedHashMap<>();
    private final Map<String, MeasuredCall> subjects = new LinkedHashMap<>();
    private final Load load;
    private final Path folder;
    private final long seed;
    private final boolean recovery;
    private final PrintWriter err;
    private final SavedChoice.Beginning beginning;
    private final SavedChoice kept;

    /**
     * Prepares a run, which can be made once.
     *
     * @param folder for the choice and the results that it is based on, of this run only
     * @param recovery whether to measure recovery from a killed server after the choice
     */
    public ChooseRun(
            ChoiceQuestion question,
            Load load,
            Path folder,
            SavedChoice.Beginning beginning,
            long seed,
            boolean recovery,
            PrintWriter err) {
        this.question = question;
        this.load = load;
        this.folder = folder;
        this.seed = seed;
        this.recovery = recovery;
        this.err = err;
        this.beginning = beginning;
        kept = new SavedChoice(question, folder, beginning);
    }

    /** Adds a candidate and what it is measured with. */
    public void add(Contender contender, MeasuredCall subject) {
        contenders.put(contender.name(), contender);
        subjects.put(contender.name(), subject);
    }

    /** Returns the choice that was saved last. Called from any thread. */
    public Optional<Choice> soFar() {
        return kept.soFar();
    }

    /** Measures until the choice is conclusive or the time is up. */
    public void choose() throws IOException, InterruptedException {
        List<CandidateUnderTest> candidates = candidates();
        long able = candidates.stream().filter(one -> one.refusal().isEmpty()).count();
        requireTime(able);
        announce(able);
        TimeBudget budget = new TimeBudget(question.time(), System::nanoTime);
        LoadRounds rounds = rounds(() -> budget.warmup(each()));
        CandidateMeasurement measuring =
                new PairMeasurement(subjects, load, question.percent(), rounds, budget, this::say);
        ChoiceVerdicts decision =
                new Chooser(question, candidates, measuring, this::say).choose(soFar -> kept.keep(soFar.get()));
        kept.keep(decision);
        measureFollowUps(decision);
    }

    private void measureFollowUps(ChoiceVerdicts decision) {
        MeasuredCall subject = subjects.values().iterator().next();
        ChoiceFollowUp after = new ChoiceFollowUp(question, decision, contenders, subject, kept, seed, this::say);
        after.start();
        if (recovery) {
            after.recover();
        }
    }

    private LoadRounds rounds(Supplier<Duration> warmup) {
        return new LoadRounds(
                subject -> Objects.requireNonNull(contenders.get(subject.contender()), "a contender"),
                new WarmedUpPairs<>(Pair::startForLoads, warmup, new RunProgress(err)),
                ValidityLimits.DEFAULTS,
                new LoadReporter(
                        new ResultFolder(folder),
                        beginning.arguments(),
                        new PrintWriter(PrintWriter.nullWriter()),
                        kept::add),
                seed);
    }

    private List<CandidateUnderTest> candidates() {
        List<CandidateUnderTest> candidates = new ArrayList<>();
        subjects.forEach((name, subject) -> {
            say("trial calls with " + name);
            Contender contender = contenders.get(name);
            if (contender != null) {
                candidates.add(TrialCalls.of(contender, subject, load));
            }
        });
        return candidates;
    }

    private Duration each() {
        return load.pace().warmup().plus(load.pace().duration()).plus(AROUND);
    }

    /** Refuses a time that is too short for the minimum number of rounds even if every pair settles at once. */
    private void requireTime(long able) {
        Duration least = each().multipliedBy(Math.max(1, able) * VerdictRule.FEWEST_ROUNDS);
        if (question.time().compareTo(least) < 0) {
            throw new UsageException("the time is too short for three rounds, the minimum for a verdict: contenders="
                    + able + " time=" + question.time().toSeconds() + "s; use --time " + least.toSeconds()
                    + "s or more, or fewer contenders with --transport");
        }
    }

    private void announce(long able) {
        say("measuring " + able + " of " + contenders.size() + " contenders at " + question.rate()
                + "/s in rounds of new JVMs, each for "
                + Durations.text(load.pace().duration())
                + " after a warm-up of at most " + Durations.text(TimeBudget.MAX_WARMUP) + "; this takes up to "
                + Durations.text(question.time()));
    }

    private void say(String line) {
        err.println(line);
    }
}
