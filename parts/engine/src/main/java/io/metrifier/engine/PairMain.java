package io.metrifier.engine;

import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.load.LoadSession;
import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.TransportClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The client JVM of a pair: it starts the server, connects, makes a checked call, and then answers the engine's
 * requests until they end. It warms up next to the server, even if the measured calls cross a network: with a delay of
 * 36 ms a pair would never warm up.
 */
public final class PairMain implements AutoCloseable {
    private final MeasuredCall subject;
    /** Whether the server counts the calls that arrive. */
    private final boolean counted;

    private final boolean baseline;
    private final LoadSession session;
    private final ClosedLoopPair meter;
    private final Workload workload;
    private final JvmHost<PairRequest> requests;
    /** Calls over a network; null as long as none is crossed, or no turn was taken over it. */
    private @Nullable TurnMeter far;

    private boolean isFar;

    private PairMain(PairRequest.Hold hold, JvmHost<PairRequest> requests) {
        subject = hold.subject();
        baseline = Contenders.isBaseline(hold.transport());
        counted =
                !baseline && (hold.otherServer() == null || !hold.otherServer().isProgram());
        workload = hold.workload();
        this.requests = requests;
        session = LoadSession.open(
                Contenders.onClassPath().get(hold.transport()), subject, Optional.ofNullable(hold.otherServer()));
        try {
            meter = subject.scenario().hasCalls()
                    ? createMeter(session.connectNear(workload.connections()))
                    : new TurnMeter(session.server(), new StreamBursts(session, workload), OptionalInt.empty());
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** Answers {@link PairRequest}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        JvmHost<PairRequest> requests = new JvmHost<>(PairRequest.class);
        AtomicReference<@Nullable PairMain> held = new AtomicReference<>();
        try {
            requests.answer(request -> {
                if (request instanceof PairRequest.Hold hold) {
                    held.set(new PairMain(hold, requests));
                    return new PairReply.Ready(ProcessHandle.current().pid());
                }
                return Objects.requireNonNull(held.get(), "the first request is not Hold")
                        .answer(request);
            });
        } finally {
            Optional.ofNullable(held.get()).ifPresent(PairMain::close);
        }
        System.exit(0);
    }

    private TurnMeter createMeter(List<TransportClient> clients) {
        ScenarioCalls exchanges = new ScenarioCalls(subject, workload.imageBytes());
        List<ScenarioCall> each = new ArrayList<>();
        for (int i = 0; i < workload.threads(); i++) {
            TransportClient client = clients.get(i % clients.size());
            each.add(
                    workload.async() && !baseline
                            ? exchanges.createWaiting(client, subject.options().callTimeout())
                            : exchanges.createBlocking(client));
        }
        return new TurnMeter(
                session.server(),
                each,
                subject.options().callTimeout(),
                counted ? OptionalInt.of(subject.scenario().arrivals()) : OptionalInt.empty());
    }

    private Object answer(PairRequest request) throws InterruptedException {
        if (request instanceof PairRequest.TakeTurn turn) {
            return new PairReply.Took(isFar ? runFar(turn) : meter.takeTurn(turn.lead(), turn.length(), turn.fewest()));
        }
        if (request instanceof PairRequest.Rest rest) {
            return new PairReply.Took(meter.rest(rest.length()));
        }
        if (request instanceof PairRequest.MeasureLoad carry) {
            return measureLoad(carry);
        }
        if (request instanceof PairRequest.InjectFault measureDuring) {
            return new PairReply.FaultMeasured(
                    session.measureDuring(measureDuring.load(), measureDuring.fault(), measureDuring.lasting()));
        }
        return cross(Network.parse(((PairRequest.Cross) request).network()));
    }

    private PairReply.LoadMeasured measureLoad(PairRequest.MeasureLoad request) throws InterruptedException {
        BatchingLoadObserver observer = new BatchingLoadObserver(requests::say);
        LoadRound round = session.measure(request.load(), request.round(), request.limits(), observer);
        observer.end();
        return new PairReply.LoadMeasured(round.document());
    }

    private Turn runFar(PairRequest.TakeTurn turn) {
        TurnMeter calls = far;
        if (calls == null) {
            calls = createMeter(session.clients(workload.connections()));
            far = calls;
        }
        WireCounts before = session.wireCounts().orElseThrow();
        Turn taken = calls.takeTurn(turn.lead(), turn.length(), turn.fewest());
        return taken.withWire(session.wireCounts().orElseThrow().minus(before));
    }

    private PairReply.Crossed cross(Network network) {
        closeFar();
        isFar = true;
        return new PairReply.Crossed(session.cross(network, workload.imageBytes()));
    }

    private void closeFar() {
        if (far != null) {
            far.close();
            far = null;
        }
    }

    /** Stops the threads, the clients and the server. */
    @Override
    public void close() {
        meter.close();
        closeFar();
        session.close();
    }
}
