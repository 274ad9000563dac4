package io.metrifier.load.sender;

import io.metrifier.results.load.Schedule;

/**
 * Sends each message when it is due, or as soon as possible after that. A message that becomes due while the lane is
 * busy or pushed back is sent late and never skipped; only the schedule itself is a queue.
 */
public record PacedSender(Schedule schedule, MessageCalls outlet, LoadClock time, SenderRecorder recorder)
        implements Sender {
    /** The time until a message that was pushed back is offered again, in nanoseconds. */
    public static final long RETRY = 10_000;

    @Override
    public void run(RunWindow window) {
        long sequence = 0;
        long free = window.start();
        for (long due = window.start() + schedule.next(); due < window.end(); due = window.start() + schedule.next()) {
            long now = time.waitUntil(due, outlet.openAnswers());
            recorder.recordDue();
            if (now < window.giveUp()) {
                recorder.recordLate(now - Math.max(due, free), due < free);
                send(sequence++, due, now, window.giveUp());
                free = time.nanos();
            } else {
                recorder.recordUnsent(due, window.giveUp());
            }
        }
        outlet.drain(window.giveUp());
    }

    private void send(long sequence, long due, long from, long giveUp) {
        long now = from;
        try {
            if (outlet.offer(sequence, due, now)) {
                return;
            }
            recorder.recordPushBack();
            do {
                now = time.waitUntil(now + RETRY, outlet.openAnswers());
                if (now >= giveUp) {
                    recorder.recordUnsent(due, giveUp);
                    return;
                }
            } while (!outlet.offer(sequence, due, now));
        } catch (RuntimeException e) {
            recorder.recordFailure(e, due, time.nanos());
        }
    }

    @Override
    public void close() {
        outlet.close();
    }
}
