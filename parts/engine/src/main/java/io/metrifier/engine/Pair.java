package io.metrifier.engine;

import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.Network;
import io.metrifier.results.document.Metric;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.recovery.Fault;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A client JVM and its server JVM, both of one contender and new for this round, controlled through the client JVM. For
 * one thread.
 */
public final class Pair implements LoadablePair {
    /** Starting two JVMs, connecting and checking: each may take a minute on a busy machine. */
    private static final Duration START_WITHIN = Duration.ofMinutes(3);

    private static final Duration STOP_SLACK = Duration.ofSeconds(25);
    private static final Duration ANSWER_SLACK = Duration.ofSeconds(30);
    private static final Duration CROSS_WITHIN = Duration.ofSeconds(90);
    private static final Duration FAULT_SLACK = Duration.ofMinutes(2);

    /**
     * Moves the histograms of a load to the old generation early: copying megabytes of them in each collection made its
     * pause seven milliseconds instead of two.
     */
    private static final String TENURE_EARLY = "-XX:MaxTenuringThreshold=1";

    private final ChildJvm<PairReply> child;
    private final Duration callTimeout;
    private LoadObserver loadObserver = LoadObserver.NONE;

    private Pair(ChildJvm<PairReply> child, Duration callTimeout) {
        this.child = child;
        this.callTimeout = callTimeout;
    }

    /**
     * Starts both JVMs and returns once every call was made and checked.
     *
     * @throws RuntimeException if they cannot start or connect, or an answer is wrong; the message is for people
     */
    public static Pair start(Contender contender, Workload workload) {
        return start(contender, workload, List.of());
    }

    /** Starts both JVMs as {@link #start(Contender, Workload)} does, for loads at a rate. */
    public static Pair startForLoads(Contender contender, Workload workload) {
        return start(contender, workload, List.of(TENURE_EARLY));
    }

    /** Starts both JVMs, the client with additional JVM arguments. */
    private static Pair start(Contender contender, Workload workload, List<String> more) {
        TransportOptions options = contender.options();
        JvmLaunch launch = contender
                .launch(JvmLaunch.of(
                        "client of " + contender.name(),
                        PairMain.class,
                        START_WITHIN,
                        options.drainTimeout().plus(STOP_SLACK)))
                .withJvmArgs(more);
        ChildJvm<PairReply> child = ChildJvm.start(
                launch,
                PairReply.class,
                PairRequest.Hold.of(workload.configure(contender), workload),
                PairReply.Ready.class,
                ready -> {});
        return new Pair(child, options.callTimeout());
    }

    @Override
    public Turn takeTurn(Duration lead, Duration length, int fewest) {
        Duration longest = lead.plus(length).plus(callTimeout.multipliedBy(fewest));
        return ask(new PairRequest.TakeTurn(lead, length, fewest), longest, PairReply.Took.class)
                .turn();
    }

    @Override
    public Turn rest(Duration length) {
        return ask(new PairRequest.Rest(length), length, PairReply.Took.class).turn();
    }

    @Override
    public LoadRound measure(Load load, int round, ValidityLimits limits, LoadObserver observer) {
        loadObserver = observer;
        try {
            Duration length = load.share()
                    .map(share -> Duration.between(Instant.now(), share.startAt()))
                    .filter(left -> !left.isNegative())
                    .orElse(Duration.ZERO)
                    .plus(load.pace().warmup())
                    .plus(load.pace().duration())
                    .plus(load.pace().grace().multipliedBy(2));
            return LoadRound.of(
                            ask(new PairRequest.MeasureLoad(load, round, limits), length, PairReply.LoadMeasured.class)
                                    .document())
                    .get(0);
        } finally {
            loadObserver = LoadObserver.NONE;
        }
    }

    @Override
    public Environment.Network cross(Network network) {
        return ask(new PairRequest.Cross(network.toString()), CROSS_WITHIN, PairReply.Crossed.class)
                .network();
    }

    /**
     * Sends the load, injects a fault into the server meanwhile, and returns what callers saw by the names in
     * {@link io.metrifier.results.metric.FaultMetrics}.
     *
     * @param lasting the duration of the fault, if it can be configured
     * @throws RuntimeException if the fault cannot be injected into this server; the message is for people
     */
    public Map<String, Metric> measureDuring(Load load, Fault fault, Duration lasting) {
        Duration length = load.pace()
                .warmup()
                .plus(load.pace().duration())
                .plus(load.pace().grace().multipliedBy(2));
        return ask(
                        new PairRequest.InjectFault(load, fault, lasting),
                        length.plus(FAULT_SLACK),
                        PairReply.FaultMeasured.class)
                .figures();
    }

    private <T extends PairReply> T ask(PairRequest request, Duration length, Class<T> expected) {
        Duration timeout = length.plus(callTimeout).plus(ANSWER_SLACK);
        return child.ask(request, expected, timeout, this::observe);
    }

    private void observe(PairReply reply) {
        if (reply instanceof PairReply.SecondSummary glanced) {
            loadObserver.summary(glanced.second());
        } else if (reply instanceof PairReply.IntervalReport report) {
            report.seconds().forEach(loadObserver::interval);
        } else {
            throw new IllegalStateException("not a reply to the request: reply=" + reply);
        }
    }

    @Override
    public void close() {
        child.close();
    }
}
