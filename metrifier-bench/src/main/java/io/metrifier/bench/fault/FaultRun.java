package io.metrifier.bench.fault;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.network.Network;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Injects each fault into the server of each contender, with a new pair of JVMs, which warms up first. For one thread.
 */
public final class FaultRun {
    private final List<Contender> contenders;
    private final Plan plan;
    private final List<RoundResult> samples = new ArrayList<>();
    private final Rounds<Next, RoundResult> rounds;

    /**
     * The faults to inject, and the contenders to inject them into.
     *
     * @param lasting how long a pause and a cut last
     * @param load what is sent meanwhile; its seed decides the order, too
     * @param settle how long a pair may take to settle; zero for not at all
     */
    public record Plan(List<Fault> faults, Duration lasting, Load load, DataSet data, Duration settle) {
        public Plan {
            faults = List.copyOf(faults);
            if (lasting.multipliedBy(2).compareTo(load.pace().duration()) > 0) {
                throw new IllegalArgumentException("the fault lasts longer than half of the load: fault-duration="
                        + lasting + " duration=" + load.pace().duration());
            }
        }

        /** Returns how long the faults of a contender may take in a round, apart from starting and ending JVMs. */
        public Duration longest() {
            Duration pair = settle.plus(load.pace().warmup()).plus(load.pace().duration());
            return pair.multipliedBy(faults.size());
        }

        /** Returns the default load and its duration. */
        public static Plan withDefaultLoad(List<Fault> faults, DataSet data) {
            Load load = new Load(new Rate(500), Duration.ofSeconds(20), Duration.ofSeconds(1));
            return new Plan(faults, Duration.ofSeconds(2), load, data, Duration.ofMinutes(1));
        }
    }

    /**
     * Prepares a run.
     *
     * @param observer receives each pair once it is measured or has failed
     */
    public FaultRun(List<Contender> contenders, Plan plan, Consumer<RoundResult> observer) {
        this.contenders = List.copyOf(contenders);
        this.plan = plan;
        rounds = new Rounds<>(
                new Random(plan.load().pace().seed()),
                (next, round) -> PairTask.once(() -> sample(next, round)),
                outcome -> {
                    RoundResult sample = outcome.value()
                            .orElseGet(() -> RoundResult.failed(
                                    outcome.step().contender().name(),
                                    toConditions(outcome.step().fault()),
                                    outcome.round(),
                                    outcome.failure().orElse("")));
                    samples.add(sample);
                    observer.accept(sample);
                });
    }

    private record Next(Contender contender, Fault fault) {}

    /** Measures one round and returns a sample of each contender and fault, failed ones among them. */
    public List<RoundResult> measureRound(int number) {
        samples.clear();
        rounds.run(
                number,
                contenders.stream()
                        .flatMap(contender -> plan.faults().stream().map(fault -> new Next(contender, fault)))
                        .toList());
        return List.copyOf(samples);
    }

    private RoundResult sample(Next next, int round) {
        Contender contender = next.contender();
        WarmedUp<Pair> settled = WarmedUp.start(
                contender, round, () -> Pair.start(contender, toWorkload(next)), plan::settle, new RoundObserver() {});
        try (Pair pair = settled.meter()) {
            Map<String, Metric> seen = pair.measureDuring(plan.load(), next.fault(), plan.lasting());
            return RoundResult.of(contender.name(), toConditions(next.fault()), round, settled.settlement(), seen);
        }
    }

    private Map<String, String> toConditions(Fault fault) {
        Map<String, String> conditions = new HashMap<>();
        conditions.put(FaultMetrics.FAULT, fault.id());
        conditions.put(FaultMetrics.RATE, plan.load().pace().rate().toString());
        if (fault.hasConfigurableDuration()) {
            conditions.put(FaultMetrics.LASTING, plan.lasting().toMillis() + "ms");
        }
        return conditions;
    }

    /** Only what needs a relay has one: it would answer for a server that is not there. */
    private Workload toWorkload(Next next) {
        ServerPlace place = next.fault().needsRelay()
                ? new ServerPlace.Distant(new ServerPlace.Forked(), Network.LOCAL)
                : new ServerPlace.Forked();
        Contender contender = next.contender();
        MeasuredCall subject = new MeasuredCall(
                contender.transport().id(), Scenario.GET_PERSON, place, plan.data(), contender.options());
        return Workload.of(subject, plan.load(), contender);
    }
}
