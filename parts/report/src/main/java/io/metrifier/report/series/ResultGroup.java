package io.metrifier.report.series;

import io.metrifier.results.contender.Tier;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.Look;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results that may be shown side by side, because they were made under the same conditions. Immutable.
 *
 * @param conditions what they were made on
 * @param files that they were read from
 * @param roles titles, tiers and baselines of the contenders
 * @param rounds of every run, including failed rounds
 * @param series the closed loops of runs and of JMH
 * @param loads the load generator's, merged
 */
public record ResultGroup(
        Conditions conditions,
        List<ResultSource> files,
        ContenderProfiles roles,
        List<RoundResult> rounds,
        List<Series> series,
        List<LoadSeries> loads) {
    public ResultGroup {
        files = List.copyOf(files);
        rounds = List.copyOf(rounds);
        series = List.copyOf(series);
        loads = List.copyOf(loads);
    }

    /** Merges files whose conditions agree. */
    static ResultGroup of(List<ResultSource> files) {
        Conditions conditions = files.stream()
                .map(ResultSource::conditions)
                .max(Comparator.comparingInt(one -> one.facts().size()))
                .orElseThrow();
        List<RoundResult> rounds = rounds(files);
        return new ResultGroup(
                conditions,
                files,
                ContenderProfiles.of(files),
                rounds,
                Series.of(rounds, collectRounds(files, RunMetrics.JMH)),
                LoadSeries.of(
                        files.stream().flatMap(file -> file.loads().stream()).toList()));
    }

    /** Returns the rounds of runs: the first of a run comes after the last of the run before. */
    private static List<RoundResult> rounds(List<ResultSource> files) {
        List<RoundResult> rounds = new ArrayList<>();
        for (ResultSource file : files) {
            int before = rounds.stream().mapToInt(RoundResult::round).max().orElse(0);
            collectRounds(List.of(file), RunMetrics.KIND).forEach(sample -> rounds.add(sample.renumber(before)));
        }
        return rounds;
    }

    /** Returns the rounds of one contender under these conditions, including failed rounds. */
    public List<RoundResult> rounds(SeriesKey key, String contender) {
        return rounds.stream()
                .filter(round -> round.contender().equals(contender)
                        && SeriesKey.of(round.conditions()).equals(key))
                .toList();
    }

    /** Returns the closed loops, and then the loads. */
    public Stream<Series> allSeries() {
        return Stream.concat(series.stream(), loads.stream().map(LoadSeries::series));
    }

    /** Returns the load that this series is of. */
    public LoadSeries findLoad(Series one) {
        return loads.stream().filter(load -> load.series() == one).findFirst().orElseThrow();
    }

    /** Returns whether, where that is known, contenders took turns: JMH measures one after another. */
    public boolean interleaved() {
        return documents().stream()
                .noneMatch(document ->
                        document.kind().equals(RunMetrics.JMH) && document.run().isPresent());
    }

    /** Returns the names of the files. */
    public List<String> sources() {
        return files.stream().map(ResultSource::name).toList();
    }

    /** Returns what the program was started with, where that is known. */
    public List<List<String>> commands() {
        return documents().stream()
                .map(ResultDocument::command)
                .filter(arguments -> !arguments.isEmpty())
                .distinct()
                .toList();
    }

    /** Returns what runs did not measure because their time was up, each for people. */
    public List<String> cutOff() {
        return runs().flatMap(run -> Stream.ofNullable(run.cutOff())).toList();
    }

    /** Returns what runs were to explain. */
    public List<Buildup> ladders() {
        return runs().flatMap(run -> run.ladders().stream()).distinct().toList();
    }

    /** Returns the rule by which their commands judged; the usual one where that is unknown, or where they differ. */
    public VerdictRule rule() {
        List<VerdictRule> rules = runs().map(run -> run.rule()
                        .map(rule -> new VerdictRule(
                                rule.confidence(),
                                rule.minimumEffect(),
                                rule.fewerCalls(),
                                new Look(rule.alarm(), rule.pass())))
                        .orElse(VerdictRule.DEFAULT))
                .distinct()
                .toList();
        return rules.size() == 1 ? rules.get(0) : VerdictRule.DEFAULT;
    }

    /** Returns what the machine did meanwhile: of every run, and of all loads together. */
    public List<MachineActivity> machine() {
        List<LoadRound> results =
                files.stream().flatMap(file -> file.loads().stream()).toList();
        return Stream.concat(
                        files.stream().flatMap(file -> MachineActivity.of(file).stream()),
                        results.isEmpty() ? Stream.of() : Stream.of(MachineActivity.of(results)))
                .toList();
    }

    private Stream<RunContext> runs() {
        return documents().stream().flatMap(document -> document.run().stream());
    }

    /** Returns the names of everything that was called or loaded. */
    public Set<String> contenders() {
        return allSeries().map(Series::contender).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns how long a round took, the mean of all runs; empty if no run says so. */
    public Optional<Duration> perRound() {
        return runs()
                .flatMap(run -> Stream.ofNullable(run.roundSeconds()))
                .mapToDouble(Double::doubleValue)
                .average()
                .stream()
                .mapToObj(seconds -> Duration.ofMillis(Math.round(1e3 * seconds)))
                .findFirst();
    }

    /** Returns every document, without twins. */
    public List<ResultDocument> documents() {
        return files.stream().map(ResultSource::withoutTwins).toList();
    }

    /** Returns the samples of every document. */
    public List<RoundResult> samples() {
        return documents().stream().flatMap(one -> one.samples().stream()).toList();
    }

    /** Returns the samples of the documents of a kind. */
    public List<RoundResult> roundsOf(String kind) {
        return collectRounds(files, kind);
    }

    private static List<RoundResult> collectRounds(List<ResultSource> files, String kind) {
        return files.stream()
                .map(ResultSource::withoutTwins)
                .filter(document -> document.kind().equals(kind))
                .flatMap(document -> document.samples().stream())
                .toList();
    }

    /**
     * Returns each run in which the baseline had a twin, with the twin among its series. Runs stay apart, because only
     * what took turns with a twin can be compared with it.
     */
    public List<ResultGroup> withTwins() {
        return files.stream()
                .filter(ResultSource::hasTwins)
                .map(this::withTwins)
                .toList();
    }

    private ResultGroup withTwins(ResultSource file) {
        List<RoundResult> all = file.document().samples();
        return new ResultGroup(conditions, List.of(file), roles, all, Series.of(all, List.of()), List.of());
    }

    /** Returns the results of contenders of these tiers. */
    ResultGroup keepTiers(List<Tier> tiers) {
        Predicate<String> kept =
                name -> tiers.contains(ContenderProfile.of(name, roles).tier());
        return of(files.stream().map(file -> file.of(kept)).toList());
    }

    boolean isEmpty() {
        return samples().isEmpty();
    }

    /** Returns the ids of contenders that cannot be chosen. */
    public Set<String> baselines() {
        return roles.baselines();
    }
}
