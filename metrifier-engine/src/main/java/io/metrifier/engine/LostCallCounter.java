package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import java.time.Duration;

/** Counts the calls that a pair lost with their connection in all it did, from its settling on. */
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
    public Turn turn(Duration lead, Duration length) {
        return counted(meter.turn(lead, length));
    }

    @Override
    public Turn rest(Duration length) {
        return counted(meter.rest(length));
    }

    @Override
    public RecordedTurn recorded(Duration lead, Duration length, StackSource source) {
        RecordedTurn recorded = meter.recorded(lead, length, source);
        counted(recorded.turn());
        return recorded;
    }

    private Turn counted(Turn turn) {
        lost += turn.lost();
        return turn;
    }

    @Override
    public void close() {
        meter.close();
    }
}
