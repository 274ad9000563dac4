package io.metrifier.report.contest;

import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.stats.Forks;
import io.metrifier.report.stats.Rounds;
import io.metrifier.report.stats.Turns;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.RunFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Takes the forks of JMH for rounds. Where it is known how a fork settled, that counts; elsewhere one that still gained
 * speed while it was measured has not settled.
 */
public final class ForkRounds {
    private ForkRounds() {}

    /**
     * Returns the rounds of one setting.
     *
     * @param measurements of different contenders in that setting
     * @param results they are part of
     */
    public static Rounds of(List<Measurement> measurements, Results results) {
        boolean rates = measurements.stream().allMatch(one -> one.setting().higherIsBetter());
        return of(measurements, results, rates ? Rounds.ofRates() : Rounds.ofTimes(), Measurement::score);
    }

    /** Returns the rounds of processor time per call, both sides together, of those for whom both were counted. */
    public static Rounds ofCpu(List<Measurement> measurements, Results results) {
        List<Measurement> counted =
                measurements.stream().filter(ForkRounds::countsCpu).toList();
        return of(counted, results, Rounds.ofTimes(), ForkRounds::cpu);
    }

    /** Tells whether the processor time of both sides was counted. */
    public static boolean countsCpu(Measurement one) {
        return one.extras().containsKey(CpuPerCall.CALLER) && one.extras().containsKey(CpuPerCall.SERVER);
    }

    /** Returns the processor time per call of both sides together, fork by fork. */
    public static Forks cpu(Measurement one) {
        double[] caller = extra(one, CpuPerCall.CALLER);
        double[] server = extra(one, CpuPerCall.SERVER);
        List<double[]> forks = new ArrayList<>();
        for (int fork = 0; fork < Math.min(caller.length, server.length); fork++) {
            forks.add(new double[] {caller[fork] + server[fork]});
        }
        return Forks.of(forks);
    }

    private static double[] extra(Measurement one, String name) {
        return Objects.requireNonNull(one.extras().get(name), name).score().means();
    }

    private static Rounds of(
            List<Measurement> measurements,
            Results results,
            Rounds.Builder rounds,
            Function<Measurement, Forks> score) {
        boolean numbered = measurements.stream()
                .allMatch(one -> notes(one, results).size() == one.score().count());
        boolean alike = measurements.stream()
                        .mapToInt(one -> score.apply(one).count())
                        .distinct()
                        .count()
                == 1;
        Rounds.Builder builder = results.interleaved() && (numbered || alike) ? rounds : rounds.apart();
        Map<Integer, Turns> turns = numbered && results.interleaved() ? turns(measurements, results, score) : Map.of();
        for (Measurement one : measurements) {
            List<RunFork> notes = notes(one, results);
            double[] means = score.apply(one).means();
            for (int fork = 0; fork < means.length; fork++) {
                int round = numbered ? notes.get(fork).round() - 1 : fork;
                if (numbered ? !notes.get(fork).settled() : gains(one, fork)) {
                    builder.notSettled(one.transport(), round);
                } else if (means[fork] > 0) {
                    Turns taken = turns.get(round);
                    builder.settled(
                            one.transport(),
                            round,
                            taken != null && taken.has(one.transport()) ? taken.rate(one.transport()) : means[fork]);
                }
            }
        }
        return builder.build();
    }

    /** Returns the turns that contenders took with each other, by round; who was measured apart took none of them. */
    private static Map<Integer, Turns> turns(
            List<Measurement> measurements, Results results, Function<Measurement, Forks> score) {
        Map<Integer, Map<String, double[]>> rates = new TreeMap<>();
        for (Measurement one : measurements) {
            List<RunFork> notes = notes(one, results);
            for (int fork = 0; fork < score.apply(one).count(); fork++) {
                RunFork note = notes.get(fork);
                if (note.settlement() != null && !note.settlement().awake()) {
                    rates.computeIfAbsent(note.round() - 1, round -> new TreeMap<>())
                            .put(one.transport(), score.apply(one).fork(fork));
                }
            }
        }
        Map<Integer, Turns> turns = new TreeMap<>();
        rates.forEach((round, all) -> {
            if (all.values().stream().mapToInt(own -> own.length).distinct().count() == 1) {
                turns.put(round, Turns.of(all));
            }
        });
        return turns;
    }

    /** What is known of the forks that were measured, in their order; nothing of those that JMH warmed up by itself. */
    private static List<RunFork> notes(Measurement one, Results results) {
        return results.forks(one.setting().scenario(), one.transport()).stream()
                .filter(fork -> fork.failure() == null)
                .toList();
    }

    private static boolean gains(Measurement one, int fork) {
        return fork < one.score().count()
                && one.score().gaining(fork, one.setting().higherIsBetter());
    }
}
