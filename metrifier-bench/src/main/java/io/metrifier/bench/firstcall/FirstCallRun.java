package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.lab.network.RoundTripPlausibility;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.Servers;
import io.metrifier.network.Network;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Starts new JVMs in every round: a server, a client that calls it first, one that calls it second, then handshakes
 * with that server, and after them a pair that calls without a pause until it has warmed up. All but that pair cross
 * the network, if there is one. For one thread.
 */
public final class FirstCallRun {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(60);
    /** More calls than a client makes, including those of its connections. */
    private static final int ROUND_TRIPS = 200;

    private static final Set<String> OVER_ONE_CONNECTION =
            Set.of(FirstCallMetrics.FIRST, FirstCallMetrics.SECOND, FirstCallMetrics.HUNDREDTH);

    private static final int THREADS = 4;

    private final List<Contender> contenders;
    private final DataSet data;
    private final Optional<Network> network;
    private final Duration handshakes;
    private final Duration settle;
    private final Random random;

    /**
     * Prepares to start each of these contenders.
     *
     * @param handshakes how long to make handshakes with each server that has TLS; zero for none
     * @param settle how long a pair may take to settle; zero for no such pair
     */
    public FirstCallRun(
            List<Contender> contenders,
            DataSet data,
            Optional<Network> network,
            Duration handshakes,
            Duration settle,
            long seed) {
        this.contenders = List.copyOf(contenders);
        this.data = data;
        this.network = network;
        this.handshakes = handshakes;
        this.settle = settle;
        this.random = new Random(seed);
    }

    /**
     * Measures one round.
     *
     * @param ended receives each contender after its measurement, with the reason if it failed
     * @return a sample of each contender, including failed ones
     */
    public List<RoundResult> measureRound(int number, BiConsumer<Contender, Optional<String>> ended) {
        List<RoundResult> samples = new ArrayList<>();
        new Rounds<Contender, RoundResult>(
                        random, (contender, round) -> PairTask.once(() -> sample(contender, round)), outcome -> {
                            samples.add(outcome.value().orElseGet(() -> toFailure(outcome)));
                            ended.accept(outcome.step(), outcome.failure());
                        })
                .run(number, contenders);
        return samples;
    }

    private RoundResult toFailure(StepOutcome<Contender, RoundResult> outcome) {
        return RoundResult.failed(
                outcome.step().name(),
                conditions(),
                outcome.round(),
                outcome.failure().orElse(""));
    }

    private Map<String, String> conditions() {
        return network.map(crossed -> Map.of(FirstCallMetrics.NETWORK, crossed.toString()))
                .orElse(Map.of());
    }

    private RoundResult sample(Contender contender, int round) {
        long begin = System.nanoTime();
        RunningServer near = Servers.start(new ServerPlace.Forked(), contender.serverLaunch(), data);
        Duration up = Duration.ofNanos(System.nanoTime() - begin);
        try (RunningServer server =
                network.map(between -> Servers.addNetwork(between, near)).orElse(near)) {
            Map<String, Metric> figures = new HashMap<>(Map.of(FirstCallMetrics.SERVER_UP, Metric.millis(up)));
            addClient(contender, server, FirstCallMetrics.COLD, figures);
            addClient(contender, server, FirstCallMetrics.WARM, figures);
            figures.putAll(HandshakeMeter.measure(contender, server, handshakes));
            server.close();
            return RoundResult.of(contender.name(), conditions(), round, measureSettlement(contender, round), figures);
        }
    }

    private Optional<WarmupResult> measureSettlement(Contender contender, int round) {
        if (settle.isZero()) {
            return Optional.empty();
        }
        Workload workload = new Workload(Scenario.GET_PERSON, data, THREADS);
        WarmedUp<Pair> settled = WarmedUp.start(
                contender, round, () -> Pair.start(contender, workload), () -> settle, new RoundObserver() {});
        settled.meter().close();
        return settled.settlement();
    }

    /** Adds what a new client took, with this prefix of its figures. */
    private void addClient(Contender contender, RunningServer server, String prefix, Map<String, Metric> figures) {
        FirstCaller.start(contender, server.endpoint(), data, answerTimeout()).forEach((figure, took) -> {
            if (OVER_ONE_CONNECTION.contains(figure)) {
                network.ifPresent(crossed -> RoundTripPlausibility.check(crossed, took));
            }
            figures.put(prefix + figure, Metric.millis(took));
        });
    }

    private Duration answerTimeout() {
        return network.map(crossed -> crossed.roundTrip().plus(crossed.jitter()).multipliedBy(ROUND_TRIPS))
                .orElse(Duration.ZERO)
                .plus(ANSWER_WITHIN);
    }
}
