package io.metrifier.report.contest;

import io.metrifier.report.data.Measurement;
import io.metrifier.report.stats.Forks;
import io.metrifier.report.stats.Rounds;
import io.metrifier.results.run.CpuPerCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Takes the forks of JMH for rounds. A fork that still gained speed while it was measured has not settled. */
public final class ForkRounds {
    private ForkRounds() {}

    /**
     * Returns the rounds of one setting.
     *
     * @param measurements of different transports in that setting
     * @param interleaved whether forks of the same number were measured beside each other
     */
    public static Rounds of(List<Measurement> measurements, boolean interleaved) {
        boolean rates = measurements.stream().allMatch(one -> one.setting().higherIsBetter());
        return of(measurements, interleaved, rates ? Rounds.ofRates() : Rounds.ofTimes(), Measurement::score);
    }

    /** Returns the rounds of processor time per call, both sides together, of those for whom both were counted. */
    public static Rounds ofCpu(List<Measurement> measurements, boolean interleaved) {
        List<Measurement> counted = measurements.stream()
                .filter(one -> one.extras().containsKey(CpuPerCall.CALLER)
                        && one.extras().containsKey(CpuPerCall.SERVER))
                .toList();
        return of(counted, interleaved, Rounds.ofTimes(), ForkRounds::cpu);
    }

    private static Forks cpu(Measurement one) {
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
            boolean interleaved,
            Rounds.Builder rounds,
            Function<Measurement, Forks> score) {
        boolean alike = measurements.stream()
                        .mapToInt(one -> score.apply(one).count())
                        .distinct()
                        .count()
                == 1;
        Rounds.Builder builder = interleaved && alike ? rounds : rounds.apart();
        for (Measurement one : measurements) {
            double[] means = score.apply(one).means();
            for (int fork = 0; fork < means.length; fork++) {
                boolean known = fork < one.score().count();
                if (known && one.score().gaining(fork, one.setting().higherIsBetter())) {
                    builder.notSettled(one.transport(), fork);
                } else if (means[fork] > 0) {
                    builder.settled(one.transport(), fork, means[fork]);
                }
            }
        }
        return builder.build();
    }
}
