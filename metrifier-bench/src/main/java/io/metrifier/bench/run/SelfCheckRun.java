package io.metrifier.bench.run;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.TurnPlan;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.selfcheck.SelfCheck;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.HandlerWork;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.DetectableChange;
import io.metrifier.verdict.PairedChange;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks what differences this machine can show: compares the baseline and a transport with themselves in other JVMs,
 * and the transport with itself plus planted costs.
 */
public final class SelfCheckRun {
    private static final int IMAGE_BYTES = 100_000;
    private static final String CALLS = "calls per second";
    private static final String CPU = "CPU per call";

    private final Contender baseline;
    private final Contender transport;
    private final List<Duration> planted;
    private final List<Contender> contenders;
    private final Workload workload;
    private final VerdictRule rule;

    /**
     * Prepares a check with one transport in addition to the baseline.
     *
     * @param planted how long the transport's server computes in each call, each in JVMs of its own
     * @param threads how many call at the same time: with one a planted cost changes nothing else
     * @throws IllegalArgumentException if no cost is planted, or one is zero, too long, or there twice; or without a
     *     thread
     */
    public SelfCheckRun(Contenders installed, String transport, List<Duration> planted, int threads, VerdictRule rule) {
        if (planted.isEmpty()
                || planted.stream().distinct().count() < planted.size()
                || planted.stream().anyMatch(Duration::isZero)) {
            throw new IllegalArgumentException(
                    "planted costs must be different times of at least 1us each, such as 2us,4us");
        }
        TransportOptions options =
                TransportOptions.builder().execution(Execution.DIRECT).build();
        this.baseline = Contender.of(Contenders.BASELINE, installed, options);
        this.transport = Contender.parse(transport, installed, options);
        this.planted = List.copyOf(planted);
        this.contenders = Stream.concat(
                        Stream.of(baseline, twin(baseline), this.transport, twin(this.transport)),
                        planted.stream().map(this::planted))
                .toList();
        this.workload = new Workload(
                Scenario.GET_PERSON, new ServerPlace.Forked(), DataSet.sample(), threads, 1, false, IMAGE_BYTES, 0);
        this.rule = rule;
    }

    /** Returns how many pairs each round has. */
    public int pairs() {
        return contenders.size();
    }

    /**
     * Measures and judges.
     *
     * @throws IOException if a contender failed in every round; the message says why
     */
    public SelfCheck measure(int rounds, Duration time, long seed, RoundObserver observer) throws IOException {
        Environment environment = EnvironmentProbe.capture();
        Engine.Plan plan = new Engine.Plan(rounds, rounds, TurnPlan.DEFAULT, time, seed);
        List<Sample> pairs =
                new Engine(contenders, List.of(workload), Map.of(), plan, observer).run(enough -> true, soFar -> {});
        for (Contender contender : contenders) {
            requireMeasured(contender, pairs);
        }
        return new SelfCheck(
                SelfCheck.FORMAT,
                environment.capturedAt(),
                environment.machine(),
                environment.java(),
                (int) pairs.stream().mapToInt(Sample::round).distinct().count(),
                workload.threads(),
                rule.minimumEffect(),
                twins(pairs),
                found(pairs));
    }

    private static Contender twin(Contender contender) {
        return contender.twin();
    }

    private Contender planted(Duration cost) {
        return new Contender(
                        transport.name(),
                        transport.transport(),
                        transport.baseline(),
                        HandlerWork.computing(cost, transport.options()))
                .named(plantedName(cost));
    }

    private String plantedName(Duration cost) {
        return transport.name() + "@planted-" + cost.toNanos() / 1_000 + "us";
    }

    private static void requireMeasured(Contender contender, List<Sample> pairs) throws IOException {
        List<Sample> own = pairs.stream()
                .filter(pair -> pair.contender().equals(contender.name()))
                .toList();
        if (own.stream().noneMatch(Sample::settled)) {
            throw new IOException("a pair was never measured: contender=" + contender.name() + " reason="
                    + own.stream()
                            .map(Sample::failure)
                            .flatMap(Optional::stream)
                            .findFirst()
                            .orElse("it did not settle"));
        }
    }

    private List<SelfCheck.Twin> twins(List<Sample> pairs) {
        RoundValues calls = values(RoundValues.ofRates(), pairs, SelfCheckRun::callsPerSecond);
        RoundValues cpu = values(RoundValues.ofTimes(), pairs, SelfCheckRun::cpuNanos);
        List<SelfCheck.Twin> twins = new ArrayList<>();
        for (Contender contender : List.of(baseline, transport)) {
            twin(contender.name(), CALLS, calls, betweenTurns(pairs, SelfCheckRun::callsPerSecond))
                    .ifPresent(twins::add);
            twin(contender.name(), CPU, cpu, betweenTurns(pairs, SelfCheckRun::cpuNanos))
                    .ifPresent(twins::add);
        }
        return twins;
    }

    private Optional<SelfCheck.Twin> twin(String name, String quantity, RoundValues values, double betweenTurns) {
        String other = ContenderSpec.parse(name).as(ContenderSpec.Role.TWIN).toString();
        return PairedChange.of(rule, values, name, other, 1)
                .map(change -> new SelfCheck.Twin(
                        name,
                        quantity,
                        change.ratio().estimate(),
                        change.ratio().low(),
                        change.ratio().high(),
                        change.outcome() == ComparisonOutcome.WORSE || change.outcome() == ComparisonOutcome.BETTER,
                        DetectableChange.betweenJvms(values),
                        betweenTurns,
                        DetectableChange.of(rule, values, name, other, 1).orElse(Double.NaN)));
    }

    private List<SelfCheck.Planted> found(List<Sample> pairs) throws IOException {
        RoundValues server = values(RoundValues.ofTimes(), pairs, SelfCheckRun::serverNanos);
        CostDifferences differences = CostDifferences.of(rule, server, 1, 1);
        List<SelfCheck.Planted> found = new ArrayList<>();
        for (Duration cost : planted) {
            CostDifference difference = differences
                    .more(transport.name(), plantedName(cost))
                    .orElseThrow(() -> new IOException("a pair was never measured: contender=" + transport.name()
                            + " reason=it and " + plantedName(cost) + " did not settle in the same round"));
            ConfidenceInterval more = difference.more();
            found.add(new SelfCheck.Planted(
                    transport.name(),
                    cost.toNanos(),
                    more.estimate(),
                    more.low(),
                    more.high(),
                    difference.separated() && more.estimate() > 0));
        }
        return found;
    }

    private static RoundValues values(
            RoundValues.Builder builder, List<Sample> pairs, Function<Sample, double[]> quantity) {
        for (Sample pair : pairs) {
            if (pair.settled()) {
                builder.settled(
                        pair.contender(),
                        pair.round() - 1,
                        Arrays.stream(quantity.apply(pair)).average().orElseThrow());
            }
        }
        return builder.build();
    }

    /** Returns the standard deviation of turns around the mean of their pair, as a share. */
    private static double betweenTurns(List<Sample> pairs, Function<Sample, double[]> quantity) {
        double squares = 0;
        int degrees = 0;
        for (Sample pair : pairs) {
            double[] logs = Arrays.stream(quantity.apply(pair)).map(Math::log).toArray();
            double mean = Arrays.stream(logs).average().orElse(0);
            for (double log : logs) {
                squares += (log - mean) * (log - mean);
            }
            degrees += Math.max(0, logs.length - 1);
        }
        return degrees == 0 ? Double.NaN : Math.sqrt(squares / degrees);
    }

    private static double[] callsPerSecond(Sample pair) {
        return pair.turns(RunFigures.SCORE);
    }

    private static double[] cpuNanos(Sample pair) {
        double[] caller = pair.turns(CpuPerCall.CALLER);
        double[] server = pair.turns(CpuPerCall.SERVER);
        return IntStream.range(0, caller.length)
                .mapToDouble(turn -> caller[turn] + server[turn])
                .toArray();
    }

    private static double[] serverNanos(Sample pair) {
        return pair.turns(CpuPerCall.SERVER);
    }
}
