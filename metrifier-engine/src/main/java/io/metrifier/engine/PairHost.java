package io.metrifier.engine;

import io.metrifier.lab.labels.LayerRules;
import io.metrifier.lab.labels.StackRecorder;
import io.metrifier.lab.place.JvmHost;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.load.LoadSession;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.network.Network;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The client's half of a pair, in a JVM that holds nothing else: it starts the server, connects, makes a checked call,
 * and then does what the engine's lines ask for until they end. It settles with clients next to the server, whatever
 * network the measured ones are to cross: behind 36 ms nothing would ever get warm.
 */
public final class PairHost implements AutoCloseable {
    private final Contender contender;
    private final Subject subject;
    private final LoadSession session;
    private final ClosedLoopPair meter;
    private final int imageBytes;
    private final JvmHost<PairRequest> requests;
    private @Nullable DistanceCaller far;

    private PairHost(Contender contender, Workload workload, JvmHost<PairRequest> requests) {
        this.contender = contender;
        this.subject = workload.subject(contender);
        this.imageBytes = workload.imageBytes();
        this.requests = requests;
        session = LoadSession.open(contender.transport(), subject);
        try {
            meter = subject.scenario().hasCalls()
                    ? calls(workload)
                    : new TurnMeter(session.server(), new StreamBursts(session, workload), OptionalInt.empty());
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** The main class of a client's JVM: answers {@link PairRequest}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        JvmHost<PairRequest> requests = new JvmHost<>(PairRequest.class);
        AtomicReference<@Nullable PairHost> held = new AtomicReference<>();
        try {
            requests.answer(request -> {
                if (request instanceof PairRequest.Hold hold) {
                    held.set(new PairHost(hold.installed(), hold.workload(), requests));
                    return new PairReply.Ready(ProcessHandle.current().pid());
                }
                return Objects.requireNonNull(held.get(), "a pair that is held").answer(request);
            });
        } finally {
            PairHost host = held.get();
            if (host != null) {
                host.close();
            }
        }
        System.exit(0);
    }

    private ClosedLoopPair calls(Workload workload) {
        Exchanges exchanges = new Exchanges(subject, load(imageBytes));
        List<TransportClient> clients = session.near(workload.connections());
        List<Exchange> each = new ArrayList<>();
        for (int i = 0; i < workload.threads(); i++) {
            TransportClient client = clients.get(i % clients.size());
            each.add(
                    workload.async() && !contender.baseline()
                            ? exchanges.waiting(client, subject.options().callTimeout())
                            : exchanges.blocking(client));
        }
        return new TurnMeter(
                session.server(),
                each,
                subject.options().callTimeout(),
                contender.baseline()
                        ? OptionalInt.empty()
                        : OptionalInt.of(subject.scenario().arrivals()));
    }

    private static Load load(int imageBytes) {
        return Load.builder().imageBytes(imageBytes).build();
    }

    private Object answer(PairRequest request) throws IOException, InterruptedException {
        if (request instanceof PairRequest.TakeTurn turn) {
            return new PairReply.Took(meter.turn(turn.lead(), turn.length()));
        }
        if (request instanceof PairRequest.TakeRecorded turn) {
            return new PairReply.Recorded(recorded(turn));
        }
        if (request instanceof PairRequest.Rest rest) {
            return new PairReply.Took(meter.rest(rest.length()));
        }
        if (request instanceof PairRequest.Carry carry) {
            return carry(carry);
        }
        if (request instanceof PairRequest.Endure endure) {
            return new PairReply.Endured(session.endure(endure.load(), endure.fault(), endure.lasting()));
        }
        if (request instanceof PairRequest.Cross cross) {
            return cross(Network.parse(cross.network()));
        }
        PairRequest.MakeCalls calls = (PairRequest.MakeCalls) request;
        return new PairReply.Made(
                Objects.requireNonNull(far, "a network to cross").call(calls.lead(), calls.counted()));
    }

    private RecordedTurn recorded(PairRequest.TakeRecorded asked) throws IOException {
        try (StackRecorder recorder = StackRecorder.start(LayerRules.of(subject.options()), asked.source())) {
            session.server().beginLabels(asked.source());
            Turn turn = meter.turn(asked.lead(), asked.length());
            LayerSamples served = session.server().endLabels();
            return new RecordedTurn(turn, recorder.seen(), served);
        }
    }

    private PairReply.Carried carry(PairRequest.Carry asked) throws InterruptedException {
        BatchingLoadObserver telling = new BatchingLoadObserver(requests::say);
        LoadResult result = session.measure(asked.load(), asked.round(), asked.limits(), telling);
        telling.end();
        return new PairReply.Carried(result);
    }

    private PairReply.Crossed cross(Network network) {
        if (far != null) {
            far.close();
        }
        far = DistanceCaller.over(
                network, session.server().endpoint(), contender.transport(), subject, load(imageBytes));
        return new PairReply.Crossed(far.network());
    }

    /** Ends the threads, the clients and the server. */
    @Override
    public void close() {
        meter.close();
        if (far != null) {
            far.close();
        }
        session.close();
    }
}
