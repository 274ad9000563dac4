package io.metrifier.testkit.rules;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.testkit.fixture.CallGate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares every price with the reference source's and counts the ends of the stream; blocks its thread at a gate
 * first.
 */
final class PriceRecorder implements PriceListener {
    private final ReferencePriceSource expected = new ReferencePriceSource();
    private final CallGate gate;
    private final List<TransportException> failures = new ArrayList<>();
    private volatile long count;
    private volatile int completions;
    private volatile @Nullable String fault;

    PriceRecorder(CallGate gate) {
        this.gate = gate;
    }

    /** Returns a recorder that never waits. */
    static PriceRecorder free() {
        CallGate open = new CallGate();
        open.open();
        return new PriceRecorder(open);
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time, by contract
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        gate.pass();
        expected.emit(count, (t, i, b, a, d, v) -> {
            if (t != time || i != instrument || b != bid || a != ask || d != trade || v != volume) {
                noteFault("another price than the reference's: index=" + t + " time=" + time);
            }
        });
        if (ended()) {
            noteFault("a price after the end: time=" + time);
        }
        count++;
    }

    @Override
    public synchronized void onComplete() {
        completions++;
    }

    @Override
    public synchronized void onFailure(TransportException failure) {
        failures.add(failure);
    }

    private void noteFault(String what) {
        if (fault == null) {
            fault = what;
        }
    }

    long count() {
        return count;
    }

    /** Returns the first wrong price, or null. */
    @Nullable String fault() {
        return fault;
    }

    synchronized int completions() {
        return completions;
    }

    synchronized List<TransportException> failures() {
        return List.copyOf(failures);
    }

    synchronized boolean ended() {
        return completions > 0 || !failures.isEmpty();
    }
}
