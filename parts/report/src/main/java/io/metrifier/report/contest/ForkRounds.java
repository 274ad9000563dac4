package io.metrifier.report.contest;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.RunFork;
import io.metrifier.verdict.ForkSamples;
import io.metrifier.verdict.RoundTurns;
import io.metrifier.verdict.RoundValues;
import java.util.Arrays;
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
     */
    public static RoundValues of(List<Measurement> measurements, ComparableResults results) {
        boolean rates = measurements.stream().allMatch(one -> one.setting().higherIsBetter());
        return of(measurements, results, rates ? RoundValues.ofRates() : RoundValues.ofTimes(), Measurement::score);
    }

    /**
     * Returns the rounds of CPU time per call, both sides together, of contenders for which both were counted.
     */
    public static RoundValues ofCpu(List<Measurement> measurements, ComparableResults results) {
        List<Measurement> counted =
                measurements.stream().filter(ForkRounds::countsCpu).toList();
        return of(counted, results, RoundValues.ofTimes(), ForkRounds::cpu);
    }

    /** Returns the rounds of CPU time per call of one side, of the contenders for which both sides were counted. */
    static RoundValues ofCpu(List<Measurement> measurements, ComparableResults results, String side) {
        List<Measurement> counted =
                measurements.stream().filter(ForkRounds::countsCpu).toList();
        return of(counted, results, RoundValues.ofTimes(), one -> forks(extra(one, side)));
    }

    /** Returns whether the CPU time of both sides was counted. */
    public static boolean countsCpu(Measurement one) {
        return one.extras().containsKey(CpuPerCall.CALLER) && one.extras().containsKey(CpuPerCall.SERVER);
    }

    /** Returns the CPU time per call of both sides together, fork by fork. */
    public static ForkSamples cpu(Measurement one) {
        double[] caller = extra(one, CpuPerCall.CALLER);
        double[] server = extra(one, CpuPerCall.SERVER);
        double[] both = new double[Math.min(caller.length, server.length)];
        Arrays.setAll(both, fork -> caller[fork] + server[fork]);
        return forks(both);
    }

    private static ForkSamples forks(double[] means) {
        return ForkSamples.of(
                Arrays.stream(means).mapToObj(mean -> new double[] {mean}).toList());
    }

    private static double[] extra(Measurement one, String name) {
        return Objects.requireNonNull(one.extras().get(name), name).score().means();
    }

    private static RoundValues of(
            List<Measurement> measurements,
            ComparableResults results,
            RoundValues.Builder rounds,
            Function<Measurement, ForkSamples> score) {
        boolean numbered = measurements.stream()
                .allMatch(one -> notes(one, results).size() == one.score().count());
        boolean alike = measurements.stream()
                        .mapToInt(one -> score.apply(one).count())
                        .distinct()
                        .count()
                == 1;
        RoundValues.Builder builder = results.interleaved() && (numbered || alike) ? rounds : rounds.apart();
        Map<Integer, Map<String, Double>> turns =
                numbered && results.interleaved() ? turns(measurements, results, score) : Map.of();
        for (Measurement one : measurements) {
            List<RunFork> notes = notes(one, results);
            double[] means = score.apply(one).means();
            for (int fork = 0; fork < means.length; fork++) {
                int round = numbered ? notes.get(fork).round() - 1 : fork;
                if (numbered ? !notes.get(fork).settled() : gains(one, fork)) {
                    builder.notSettled(one.transport(), round);
                } else if (means[fork] > 0) {
                    Map<String, Double> taken = turns.getOrDefault(round, Map.of());
                    builder.settled(one.transport(), round, taken.getOrDefault(one.transport(), means[fork]));
                }
            }
        }
        return builder.build();
    }

    /**
     * Returns the mean rates over the turns that contenders took with each other, by round; a contender that was
     * measured alone has none.
     */
    private static Map<Integer, Map<String, Double>> turns(
            List<Measurement> measurements, ComparableResults results, Function<Measurement, ForkSamples> score) {
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
        Map<Integer, Map<String, Double>> turns = new TreeMap<>();
        rates.forEach((round, all) -> {
            if (all.values().stream().mapToInt(own -> own.length).distinct().count() == 1) {
                turns.put(round, RoundTurns.means(all));
            }
        });
        return turns;
    }

    /** What is known of the forks that were measured, in their order; nothing of those that JMH warmed up by itself. */
    private static List<RunFork> notes(Measurement one, ComparableResults results) {
        return results.forks(one.setting().scenario(), one.transport()).stream()
                .filter(fork -> fork.failure() == null)
                .toList();
    }

    private static boolean gains(Measurement one, int fork) {
        return fork < one.score().count()
                && one.score().gaining(fork, one.setting().higherIsBetter());
    }
}
