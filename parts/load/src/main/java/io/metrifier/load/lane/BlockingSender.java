package io.metrifier.load.lane;

import io.metrifier.lab.scenario.Exchange;

/** Sends a message and waits for its answer, as a thread of a program does. */
public record BlockingSender(Exchange exchange, LoadClock time, LaneRecorder recorder) implements MessageSender {
    @Override
    public boolean offer(long sequence, long due, long now) {
        exchange.call(sequence);
        long answered = time.nanos();
        recorder.answered(due, now, answered, exchange.correct(sequence));
        return true;
    }
}
