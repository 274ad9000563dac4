package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Turn;
import io.metrifier.network.Network;
import io.metrifier.results.environment.Environment;
import java.time.Duration;

/** Counts all calls that a pair lost with their connection, from its warm-up on. */
final class LostCallCounter implements ClosedLoopPair {
    private final ClosedLoopPair meter;
    private long lost;

    LostCallCounter(ClosedLoopPair meter) {
        this.meter = meter;
    }

    long lost() {
        return lost;
    }

    @Override
    public Turn takeTurn(Duration lead, Duration length, int fewest) {
        return addLost(meter.takeTurn(lead, length, fewest));
    }

    @Override
    public Turn rest(Duration length) {
        return addLost(meter.rest(length));
    }

    @Override
    public Environment.Network cross(Network network) {
        return meter.cross(network);
    }

    private Turn addLost(Turn turn) {
        lost += turn.lost();
        return turn;
    }

    @Override
    public void close() {
        meter.close();
    }
}
