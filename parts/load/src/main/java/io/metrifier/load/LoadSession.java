package io.metrifier.load;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.machine.BuildHash;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.network.RelayProcess;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.lab.scenario.WireCompatibilityCheck;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.ServerLaunch;
import io.metrifier.lab.server.Servers;
import io.metrifier.load.sender.MessageListener;
import io.metrifier.load.sender.SenderSet;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.network.WireCounts;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.Metric;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.WaitingCheck;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One transport's server and clients, for several loads one after the other. For one thread.
 *
 * <p>The server, the connections and the compiled code stay from one measurement to the next; each measurement has its
 * own warm-up.
 */
public final class LoadSession implements AutoCloseable {
    private final Transport transport;
    private final RunningServer server;
    private final CompletableFuture<String> serverDeath;
    private final Environment environment = EnvironmentProbe.capture();
    private final List<TransportClient> clients = new ArrayList<>();
    private final List<TransportClient> near = new ArrayList<>();
    private MeasuredCall subject;
    /** The network that the clients cross now; null for the way to the server as it was started. */
    private @Nullable RelayProcess crossed;

    private LoadSession(Transport transport, MeasuredCall subject, RunningServer server) {
        this.transport = transport;
        this.subject = subject;
        this.server = server;
        this.serverDeath = server.death().toCompletableFuture();
    }

    /**
     * Starts the server, makes one checked call and, if there is a network, a few to check that answers cross it too.
     *
     * @throws IllegalArgumentException if the transport lacks what the scenario needs, or an option is unknown
     * @throws io.metrifier.failure.TransportException if the server cannot be started or reached
     * @throws IllegalStateException if the checked call fails
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through the relay
     */
    public static LoadSession open(Transport transport, MeasuredCall subject) {
        return open(transport, subject, Optional.empty());
    }

    /**
     * Opens a session as without {@code other}, which is the server of another contender that speaks the same wire: it
     * must answer all operations before anything is measured.
     */
    public static LoadSession open(Transport transport, MeasuredCall subject, Optional<ServerLaunch> other) {
        subject.scenario().requireBy(transport);
        ServerPlace place = subject.server().possibleFor(transport);
        RunningServer server = other.map(launch -> Servers.start(place, launch, subject.data()))
                .orElseGet(() -> Servers.start(place, transport, subject.data(), subject.options()));
        LoadSession session = new LoadSession(transport, subject.withServer(place), server);
        try {
            if (other.isPresent()) {
                WireCompatibilityCheck.check(session.clients(1).get(0), subject.data());
            }
            ScenarioCalls.check(subject, session.clients(1).get(0));
            server.relay().ifPresent(relay -> session.measureControl(relay, Load.IMAGE_BYTES));
            return session;
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** A network's control belongs to one measurement and runs before it. */
    private Environment captureEnvironment(Load load) {
        return relay().map(relay -> environment.withNetwork(measureControl(relay, load.imageBytes())))
                .orElse(environment);
    }

    /** Makes calls at +0 ms, for a second or two. */
    private Environment.Network measureControl(RelayProcess relay, int imageBytes) {
        MeasuredCall called = subject.scenario().hasCalls() ? subject : subject.withScenario(Scenario.GET_PERSON);
        ScenarioCalls exchanges = new ScenarioCalls(called, imageBytes);
        RelayControl control = ControlRun.measure(
                transport,
                relay,
                subject.options(),
                called.scenario().id(),
                client -> exchanges.createBlocking(client).inOrder());
        return ControlRun.describeNetwork(relay.report(), control);
    }

    private Optional<RelayProcess> relay() {
        return Optional.ofNullable(crossed).or(server::relay);
    }

    /**
     * Puts a network between the clients and the server in place of the one before, and returns it with its floor and
     * control. The {@linkplain #connectNear(int) near} clients stay connected.
     *
     * @param imageBytes of the pictures of the control's calls
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through the relay
     */
    public Environment.Network cross(Network network, int imageBytes) {
        if (crossed == null) {
            near.addAll(clients);
        } else {
            clients.forEach(TransportClient::close);
            crossed.close();
        }
        clients.clear();
        RelayProcess relay = RelayProcess.start(network, server.endpoint());
        crossed = relay;
        subject = subject.withServer(new ServerPlace.Distant(server.place(), network));
        return measureControl(relay, imageBytes);
    }

    /** Returns clients that call as the measured ones do. This session closes them. */
    public List<TransportClient> clients(int count) {
        return connect(
                clients, count, relay().map(relay -> relay.report().endpoint()).orElseGet(server::endpoint));
    }

    private List<TransportClient> connect(List<TransportClient> open, int count, Endpoint endpoint) {
        while (open.size() < count) {
            open.add(FirstAnswer.of(
                    () -> transport.connect(endpoint, subject.options()),
                    subject.options().connectTimeout(),
                    () -> !serverDeath.isDone() && server.usage().isPresent(),
                    System::nanoTime));
        }
        return open.subList(0, count);
    }

    /** Returns the server, which this session stops when it is closed. */
    public RunningServer server() {
        return server;
    }

    /**
     * Returns clients that call the server directly instead of over its network, so that both JVMs warm up in seconds
     * instead of minutes. This session closes them.
     */
    public List<TransportClient> connectNear(int count) {
        return relay().isEmpty() ? clients(count) : connect(near, count, server.nearEndpoint());
    }

    /**
     * Runs a load once with {@linkplain #connectNear(int) near} clients, without warm-up and validity rules.
     *
     * @throws InterruptedException if the thread is interrupted; the lanes then end by themselves
     */
    public LoadMeasurement measureNear(Load load) throws InterruptedException {
        return run(load, connectNear(load.senders().connections()), LaneRun.SECOND);
    }

    /**
     * Warms up, discards the results, makes a few calls at +0 ms if there is a network, and measures; a share of a load
     * waits for its start before that.
     *
     * @param limits beyond which the result is invalid
     * @throws IllegalStateException if a share is ready too late for its start
     * @throws InterruptedException if the thread is interrupted; the lanes then end by themselves
     */
    public LoadRound measure(Load requested, int number, ValidityLimits limits, LoadObserver observer)
            throws InterruptedException {
        Load load = warmUp(requested.possibleFor(subject.scenario(), transport));
        Environment environment = captureEnvironment(load);
        Optional<WireCounts> before = wireCounts();
        LoadMeasurement measured =
                run(load, clients(load.senders().connections()), LaneRun.SECOND, observer, load.share());
        LoadMeasurement complete = wireCounts()
                .map(wire -> measured.withCosts(dividePerAnswer(
                        wire.minus(before.orElseThrow()), measured.counts().answered())))
                .orElse(measured);
        if (load.share().isPresent()) {
            complete = complete.withCondition(LoadMetrics.BUILD, BuildHash.ofThisProgram());
        }
        LoadRound round = complete.round(subject, load, number, EnvironmentProbe.afterRun(environment));
        LoadRound judged = round.with(findInvalidity(round, measured.failures(), limits));
        return checkWaiting(judged).map(judged::comparedWith).orElse(judged);
    }

    private static Map<String, Metric> dividePerAnswer(WireCounts wire, long answers) {
        WireBytes each = WireBytes.of(wire, answers);
        return answers == 0
                ? Map.of()
                : Map.of(
                        LoadMetrics.WIRE_UP, Metric.of(each.bytesUp(), "B/op"),
                        LoadMetrics.WIRE_DOWN, Metric.of(each.bytesDown(), "B/op"));
    }

    /** Warms up, and returns the load with as many lanes as it needs by how long the calls of the warm-up took. */
    private Load warmUp(Load load) throws InterruptedException {
        if (load.pace().warmup().isZero()) {
            return load;
        }
        LoadMeasurement warm = run(load.warmupLoad(), clients(load.senders().connections()), LaneRun.WARMUP_INTERVAL);
        return subject.scenario().hasCalls() ? load.withLanesFor(warm.histogram(LoadMetrics.SERVICE)) : load;
    }

    private Optional<WaitingCheck> checkWaiting(LoadRound round) throws InterruptedException {
        Optional<Load> after = WaitingLanes.nextLoad(round);
        if (after.isEmpty()) {
            return Optional.empty();
        }
        Load load = warmUp(after.get());
        LoadMeasurement waited = run(load, clients(load.senders().connections()), LaneRun.SECOND);
        return WaitingLanes.compare(round, waited, load.senders().lanes());
    }

    /**
     * Warms up, discards the results, sends a load, injects a fault into the server after a quarter of its duration,
     * and returns what callers saw by the names in {@link io.metrifier.results.metric.FaultMetrics}.
     *
     * @param lasting the duration of the fault, if it can be configured
     * @throws UnsupportedOperationException if that fault cannot be injected into this server
     * @throws IllegalStateException if calls fail before the fault
     * @throws InterruptedException if the thread is interrupted; the lanes then end by themselves
     */
    public Map<String, Metric> measureDuring(Load requested, Fault fault, Duration lasting)
            throws InterruptedException {
        Load load = requested.possibleFor(subject.scenario(), transport);
        List<TransportClient> callers = clients(load.senders().connections());
        if (!load.pace().warmup().isZero()) {
            run(load.warmupLoad(), callers, LaneRun.WARMUP_INTERVAL);
        }
        return new FaultRun(subject, server, load).run(callers, fault, lasting);
    }

    /** Returns what the network has carried so far; empty if there is none. */
    public Optional<WireCounts> wireCounts() {
        return relay().map(RelayProcess::counts);
    }

    private LoadMeasurement run(Load load, List<TransportClient> callers, Duration interval)
            throws InterruptedException {
        return run(load, callers, interval, LoadObserver.NONE, Optional.empty());
    }

    /** The lanes are created before the start of a share, because that takes tens of milliseconds. */
    private LoadMeasurement run(
            Load load,
            List<TransportClient> callers,
            Duration interval,
            LoadObserver observer,
            Optional<LoadShare> start)
            throws InterruptedException {
        try (SenderSet lanes = new SenderSet(subject, load, callers, MessageListener.NONE)) {
            if (start.isPresent()) {
                StartTime.await(start.get(), load.maxSkew(), Clock.systemUTC());
            }
            return new LaneRun(lanes, load, subject.options().callTimeout(), this::serverUsage, interval, observer)
                    .run();
        }
    }

    /** A server that has died reports no usage; the result is invalid anyway. */
    private Optional<JvmUsage> serverUsage() {
        try {
            return server.usage();
        } catch (IllegalStateException | TransportException e) {
            return Optional.empty();
        }
    }

    private List<InvalidityReason> findInvalidity(LoadRound round, Map<String, Long> failures, ValidityLimits limits) {
        List<InvalidityReason> findings = new ArrayList<>(ValidityRules.judge(round, failures, limits));
        if (serverDeath.isDone()) {
            findings.add(new InvalidityReason("server", serverDeath.join()));
        }
        return findings;
    }

    /** Disconnects and stops the server. */
    @Override
    public void close() {
        clients.forEach(TransportClient::close);
        near.forEach(TransportClient::close);
        if (crossed != null) {
            crossed.close();
        }
        server.close();
    }
}
