package io.metrifier.load.sender;

import io.metrifier.lab.scenario.ScenarioCalls;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The lanes of one run, distributed evenly over their clients. */
public final class SenderSet implements AutoCloseable {
    /** The maximum number of lanes that receive answers: they are awake meanwhile, and servers need cores as well. */
    private static final int MAX_RECEIVING = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final List<Sender> lanes = new ArrayList<>();
    private final List<SystemLoadClock> times = new ArrayList<>();
    private final Duration spin;
    private final boolean paced;

    /**
     * Creates the lanes, ready to run.
     *
     * @throws UnsupportedOperationException if the transport lacks a capability that they need
     */
    public SenderSet(MeasuredCall subject, Load requested, List<TransportClient> clients, MessageListener listener) {
        Load load = requested.possibleFor(subject.scenario(), clients.get(0).transport());
        this.paced = subject.scenario().isPaced();
        this.spin = load.senders().spin().orElseGet(SpinCalibration::calibrate);
        ScenarioCalls exchanges = new ScenarioCalls(subject, load.imageBytes());
        for (int lane = 0; lane < load.senders().lanes(); lane++) {
            SystemLoadClock time = new SystemLoadClock(spin);
            times.add(time);
            lanes.add(createLane(subject, load, lane, clients, exchanges, time, new SenderRecorder(listener)));
        }
    }

    private static Sender createLane(
            MeasuredCall subject,
            Load load,
            int number,
            List<TransportClient> clients,
            ScenarioCalls exchanges,
            SystemLoadClock time,
            SenderRecorder recorder) {
        TransportClient client = clients.get(number % clients.size());
        boolean receives = load.senders().lanes() <= Math.min(clients.size(), MAX_RECEIVING);
        return switch (subject.scenario()) {
            case PRICES -> new PriceStreamCaller(client, load.count(), time, recorder);
            case PING_PONG ->
                pace(
                        load,
                        number,
                        new PingPongCalls(client::pingPong, load.senders().inFlight(), time, recorder),
                        time,
                        recorder);
            default -> pace(load, number, newCalls(load, client, receives, exchanges, time, recorder), time, recorder);
        };
    }

    private static Sender pace(
            Load load, int number, MessageCalls outlet, SystemLoadClock time, SenderRecorder recorder) {
        return new PacedSender(load.schedule(number), outlet, time, recorder);
    }

    private static MessageCalls newCalls(
            Load load,
            TransportClient client,
            boolean receives,
            ScenarioCalls exchanges,
            SystemLoadClock time,
            SenderRecorder recorder) {
        if (!load.senders().async()) {
            return new BlockingCalls(exchanges.createBlocking(client), time, recorder);
        }
        return receives
                ? AsyncCalls.withPoll(
                        exchanges.createAsync(client), load.senders().inFlight(), time, recorder)
                : new AsyncCalls(exchanges.createAsync(client), load.senders().inFlight(), time, recorder);
    }

    public int size() {
        return lanes.size();
    }

    /** Returns whether messages are due by a schedule. */
    public boolean isPaced() {
        return paced;
    }

    /** Returns whether the lanes receive the answers to their calls themselves. */
    public boolean isPolled() {
        return lanes.stream()
                .allMatch(lane ->
                        lane instanceof PacedSender paced && paced.outlet().openAnswers() != OpenAnswers.NONE);
    }

    public void forEach(BiConsumer<Integer, Sender> action) {
        for (int i = 0; i < lanes.size(); i++) {
            action.accept(i, lanes.get(i));
        }
    }

    public List<SenderRecorder> recorders() {
        return lanes.stream().map(Sender::recorder).toList();
    }

    /** Returns how long before a message is due a lane stops sleeping. */
    public Duration spin() {
        return spin;
    }

    /** Returns the CPU time that all lanes together spent only on waiting. */
    public long spunNanos() {
        return times.stream().mapToLong(SystemLoadClock::spunNanos).sum();
    }

    @Override
    public void close() {
        lanes.forEach(Sender::close);
    }
}
