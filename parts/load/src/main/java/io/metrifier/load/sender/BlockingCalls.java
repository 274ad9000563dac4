package io.metrifier.load.sender;

import io.metrifier.lab.scenario.ScenarioCall;

/** Sends a message and waits for its answer, as a thread of a program does. */
public record BlockingCalls(ScenarioCall exchange, LoadClock time, SenderRecorder recorder) implements MessageCalls {
    @Override
    public boolean offer(long sequence, long due, long now) {
        exchange.call(sequence);
        long answered = time.nanos();
        recorder.recordAnswered(due, now, answered, exchange.isCorrect(sequence));
        return true;
    }
}
