package io.metrifier.load.lane;

import io.metrifier.lab.scenario.Exchange;

/** Sends a message and waits for its answer, as a thread of a program does. */
public final class BlockingSender implements MessageSender {
    private final Exchange exchange;
    private final LoadClock time;
    private final LaneRecorder recorder;

    public BlockingSender(Exchange exchange, LoadClock time, LaneRecorder recorder) {
        this.exchange = exchange;
        this.time = time;
        this.recorder = recorder;
    }

    @Override
    public boolean offer(long sequence, long due, long now) {
        exchange.call(sequence);
        long answered = time.nanos();
        recorder.answered(due, now, answered, exchange.correct(sequence));
        return true;
    }
}
