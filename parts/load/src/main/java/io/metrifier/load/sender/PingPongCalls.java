package io.metrifier.load.sender;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends pings that carry the time when they were due. Pongs arrive in order, so a ring holds the time when each ping
 * was sent, and its size limits the open pings.
 */
public final class PingPongCalls implements MessageCalls, PongListener {
    private final LoadClock time;
    private final SenderRecorder recorder;
    private final long[] dueAt;
    private final long[] sentAt;
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong heard = new AtomicLong();
    private final PingPong stream;
    private volatile @Nullable TransportException broken;
    private boolean drained;

    /** Opens a stream with at most {@code inFlight} open pings. */
    public PingPongCalls(
            Function<PongListener, PingPong> opener, int inFlight, LoadClock time, SenderRecorder recorder) {
        this.time = time;
        this.recorder = recorder;
        this.dueAt = new long[inFlight];
        this.sentAt = new long[inFlight];
        this.stream = opener.apply(this);
    }

    @Override
    public boolean offer(long sequence, long due, long now) {
        TransportException reason = broken;
        if (reason != null) {
            throw reason;
        }
        long number = sent.get();
        if (number - heard.get() == dueAt.length) {
            return false;
        }
        int slot = (int) (number % dueAt.length);
        dueAt[slot] = due;
        sentAt[slot] = now;
        sent.set(number + 1);
        boolean taken = false;
        try {
            taken = stream.ping(due);
        } finally {
            if (!taken) {
                sent.set(number);
            }
        }
        return taken;
    }

    @Override
    public synchronized void onPong(long timestamp) {
        if (!drained) {
            receive(timestamp, time.nanos());
        }
    }

    private void receive(long timestamp, long now) {
        long number = heard.get();
        long end = sent.get();
        while (number < end && dueAt[slotOf(number)] < timestamp) {
            recorder.recordUnanswered(dueAt[slotOf(number)], now);
            number++;
        }
        if (number < end && dueAt[slotOf(number)] == timestamp) {
            recorder.recordAnswered(timestamp, sentAt[slotOf(number)], now, true);
            number++;
        } else {
            recorder.recordMismatch();
        }
        heard.set(number);
    }

    private int slotOf(long number) {
        return (int) (number % dueAt.length);
    }

    @Override
    public void onFailure(TransportException failure) {
        broken = failure;
    }

    /** Closes the stream and records open pings. */
    @Override
    public void drain(long giveUp) {
        long now = time.nanos();
        while (heard.get() < sent.get() && broken == null && now < giveUp) {
            now = time.waitUntil(Math.min(giveUp, now + PacedSender.RETRY));
        }
        stream.close();
        abandon(giveUp);
    }

    private synchronized void abandon(long giveUp) {
        drained = true;
        for (long number = heard.get(); number < sent.get(); number++) {
            recorder.recordUnanswered(dueAt[slotOf(number)], giveUp);
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
