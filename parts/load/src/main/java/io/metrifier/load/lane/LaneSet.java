package io.metrifier.load.lane;

import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The lanes of one run, distributed evenly over their clients. */
public final class LaneSet implements AutoCloseable {
    /** The maximum number of lanes that receive answers: they are awake meanwhile, and servers need cores as well. */
    private static final int MAX_RECEIVING = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final List<Lane> lanes = new ArrayList<>();
    private final List<SystemLoadClock> times = new ArrayList<>();
    private final Duration spin;
    private final boolean paced;

    /**
     * Creates the lanes, ready to run.
     *
     * @throws UnsupportedOperationException if the transport lacks a capability that they need
     */
    public LaneSet(Subject subject, Load requested, List<TransportClient> clients, MessageListener listener) {
        Load load = requested.possibleFor(subject.scenario(), clients.get(0).transport());
        this.paced = subject.scenario().isPaced();
        this.spin = load.senders().spin().orElseGet(SpinCalibration::calibrated);
        Exchanges exchanges = new Exchanges(subject, load.imageBytes());
        for (int lane = 0; lane < load.senders().lanes(); lane++) {
            SystemLoadClock time = new SystemLoadClock(spin);
            times.add(time);
            lanes.add(lane(subject, load, lane, clients, exchanges, time, new LaneRecorder(listener)));
        }
    }

    private static Lane lane(
            Subject subject,
            Load load,
            int number,
            List<TransportClient> clients,
            Exchanges exchanges,
            SystemLoadClock time,
            LaneRecorder recorder) {
        TransportClient client = clients.get(number % clients.size());
        boolean receives = load.senders().lanes() <= Math.min(clients.size(), MAX_RECEIVING);
        return switch (subject.scenario()) {
            case PRICES -> new PriceLane(client, load.count(), time, recorder);
            case PING_PONG ->
                paced(
                        load,
                        number,
                        new PingPongSender(client::pingPong, load.senders().inFlight(), time, recorder),
                        time,
                        recorder);
            default -> paced(load, number, calls(load, client, receives, exchanges, time, recorder), time, recorder);
        };
    }

    private static Lane paced(
            Load load, int number, MessageSender outlet, SystemLoadClock time, LaneRecorder recorder) {
        return new PacedLane(load.schedule(number), outlet, time, recorder);
    }

    private static MessageSender calls(
            Load load,
            TransportClient client,
            boolean receives,
            Exchanges exchanges,
            SystemLoadClock time,
            LaneRecorder recorder) {
        if (!load.senders().async()) {
            return new BlockingSender(exchanges.blocking(client), time, recorder);
        }
        return receives
                ? AsyncSender.receiving(exchanges.async(client), load.senders().inFlight(), time, recorder)
                : new AsyncSender(exchanges.async(client), load.senders().inFlight(), time, recorder);
    }

    public int size() {
        return lanes.size();
    }

    /** Returns whether messages are due by a schedule. */
    public boolean paced() {
        return paced;
    }

    /** Returns whether the lanes receive the answers to their calls themselves. */
    public boolean polled() {
        return lanes.stream()
                .allMatch(lane ->
                        lane instanceof PacedLane paced && paced.outlet().openAnswers() != OpenAnswers.NONE);
    }

    public void forEach(BiConsumer<Integer, Lane> action) {
        for (int i = 0; i < lanes.size(); i++) {
            action.accept(i, lanes.get(i));
        }
    }

    public List<LaneRecorder> recorders() {
        return lanes.stream().map(Lane::recorder).toList();
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
        lanes.forEach(Lane::close);
    }
}
