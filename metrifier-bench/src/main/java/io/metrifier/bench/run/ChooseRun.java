package io.metrifier.bench.run;

import io.metrifier.bench.campaign.LoadPairs;
import io.metrifier.bench.campaign.LoadReporter;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.choose.CandidateMeasurement;
import io.metrifier.bench.choose.CandidateUnderTest;
import io.metrifier.bench.choose.Chooser;
import io.metrifier.bench.choose.Decision;
import io.metrifier.bench.choose.LastFailures;
import io.metrifier.bench.choose.MeasurementSetup;
import io.metrifier.bench.choose.PairMeasurement;
import io.metrifier.bench.choose.SavedChoice;
import io.metrifier.bench.choose.TimeBudget;
import io.metrifier.bench.choose.TrialCalls;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.place.UsageException;
import io.metrifier.load.ValidityLimits;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.Durations;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Makes one choice: tries everybody out, measures who is left, and keeps what it has after every round. */
public final class ChooseRun {
    /** Two JVMs start, connect, make checked calls, settle at their quickest, and end. */
    private static final Duration AROUND = Duration.ofSeconds(12);

    private static final Duration LONGEST_SETTLING = Duration.ofSeconds(60);
    private static final Duration SHORTEST_SETTLING = Duration.ofSeconds(10);

    private final ChoiceQuestion question;
    private final Map<String, Contender> contenders = new LinkedHashMap<>();
    private final Map<String, Subject> subjects = new LinkedHashMap<>();
    private final Load load;
    private final Path folder;
    private final long seed;
    private final FollowUps followUps;
    private final PrintWriter err;
    private final SavedChoice kept;

    /**
     * What is measured in addition to the question.
     *
     * @param map how much longer to ask elsewhere; zero for not at all
     * @param over which dimensions
     * @param recovery whether servers are killed, too
     */
    public record FollowUps(Duration map, List<Dimension> over, boolean recovery) {
        public FollowUps {
            over = List.copyOf(over);
        }
    }

    /**
     * Prepares a run, which can be made once.
     *
     * @param folder of this run alone, where the choice and all that it rests on are kept
     */
    public ChooseRun(
            ChoiceQuestion question,
            Load load,
            Path folder,
            SavedChoice.Beginning beginning,
            long seed,
            FollowUps followUps,
            PrintWriter err) {
        this.question = question;
        this.load = load;
        this.folder = folder;
        this.seed = seed;
        this.followUps = followUps;
        this.err = err;
        kept = new SavedChoice(question, folder, beginning);
    }

    /** Enters somebody, who carries this subject. */
    public void enter(Contender contender, Subject subject) {
        contenders.put(contender.name(), contender);
        subjects.put(contender.name(), subject);
    }

    /** Returns what is known by now; may be asked from any thread. */
    public Optional<Choice> soFar() {
        return kept.soFar();
    }

    /** Measures until it is decided or time is up. */
    public void choose() throws IOException, InterruptedException {
        List<CandidateUnderTest> entrants = entrants();
        long able = entrants.stream().filter(one -> one.refusal().isEmpty()).count();
        Duration settle = settle(able);
        announce(able, settle);
        LastFailures failures = new LastFailures(new RunProgress(err));
        Decision decision;
        try (LoadPairs pairs = pairs(folder, settle, failures)) {
            MeasurementSetup setup = new MeasurementSetup(
                    load,
                    question.percent(),
                    pairs,
                    failures::of,
                    this::say,
                    new TimeBudget(question.time(), System::nanoTime),
                    seed);
            CandidateMeasurement measuring = new PairMeasurement(subjects, setup);
            decision = new Chooser(question, entrants, measuring, this::say).choose(soFar -> kept.keep(soFar.get()));
            kept.keep(decision);
        }
        askBeside(decision, results -> pairs(results, settle, failures), failures);
    }

    private void askBeside(Decision decision, Function<Path, LoadPairs> pairs, LastFailures failures)
            throws IOException, InterruptedException {
        Subject subject = subjects.values().iterator().next();
        ChoiceFollowUp after = new ChoiceFollowUp(question, decision, contenders, subject, kept, seed, this::say);
        after.start();
        if (followUps.recovery()) {
            after.recover();
        }
        if (!followUps.map().isZero()) {
            Path results = Files.createDirectories(folder.resolve("elsewhere"));
            after.askElsewhere(followUps.map(), followUps.over(), load, pairs.apply(results), failures);
        }
    }

    private LoadPairs pairs(Path results, Duration settle, LastFailures failures) {
        return new LoadPairs(
                subject -> contenders.values().stream()
                        .filter(one -> one.transport().id().equals(subject.transport())
                                && one.options().equals(subject.options()))
                        .findFirst()
                        .orElseThrow(),
                new WarmedUpPairs<>(Pair::start, settle, failures),
                ValidityLimits.DEFAULTS,
                new LoadReporter(new ResultFolder(results), new PrintWriter(PrintWriter.nullWriter())),
                result -> {});
    }

    private List<CandidateUnderTest> entrants() {
        List<CandidateUnderTest> entrants = new ArrayList<>();
        subjects.forEach((name, subject) -> {
            say("trying out " + name);
            Contender contender = contenders.get(name);
            if (contender != null) {
                entrants.add(TrialCalls.of(contender, subject, load));
            }
        });
        return entrants;
    }

    private Duration each() {
        return load.warmup().plus(load.duration()).plus(AROUND);
    }

    /** Leaves slow ones as much as there is, if all are to be measured in the fewest rounds that decide anything. */
    private Duration settle(long able) {
        long pairs = Math.max(1, able) * VerdictRule.FEWEST_ROUNDS;
        Duration least = each().multipliedBy(pairs);
        if (question.time().compareTo(least) < 0) {
            throw new UsageException("the time is too short to decide anything, which takes three rounds: contenders="
                    + able + " time=" + question.time().toSeconds() + "s; take fewer with --transport, or --time "
                    + least.toSeconds() + "s at least");
        }
        Duration left = question.time().minus(least).dividedBy(pairs);
        Duration enough = left.compareTo(SHORTEST_SETTLING) < 0 ? SHORTEST_SETTLING : left;
        return enough.compareTo(LONGEST_SETTLING) < 0 ? enough : LONGEST_SETTLING;
    }

    private void announce(long able, Duration settle) {
        say("measuring " + able + " of " + contenders.size() + " contenders at " + question.rate()
                + "/s in rounds of new JVMs, each for " + Durations.text(load.duration()) + " once it has settled, "
                + Durations.text(settle) + " at the most; this takes up to " + Durations.text(question.time()));
    }

    private void say(String line) {
        err.println(line);
        err.flush();
    }
}
