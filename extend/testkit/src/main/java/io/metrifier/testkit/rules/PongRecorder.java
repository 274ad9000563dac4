package io.metrifier.testkit.rules;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PongListener;
import io.metrifier.testkit.fixture.CallGate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records a stream of pongs; blocks its thread at a gate first. */
final class PongRecorder implements PongListener {
    private final CallGate gate;
    private final @Nullable Throwable thrown;
    private final List<Long> pongs = new ArrayList<>();
    private final Set<Thread> threads = new HashSet<>();
    private final List<TransportException> failures = new ArrayList<>();

    PongRecorder(CallGate gate) {
        this(gate, null);
    }

    private PongRecorder(CallGate gate, @Nullable Throwable thrown) {
        this.gate = gate;
        this.thrown = thrown;
    }

    /** Returns a recorder that never waits. */
    static PongRecorder free() {
        return throwing(null);
    }

    /** Returns a recorder that never waits and throws this on every pong: an unchecked exception or an error. */
    static PongRecorder throwing(@Nullable Throwable thrown) {
        CallGate open = new CallGate();
        open.open();
        return new PongRecorder(open, thrown);
    }

    @Override
    public void onPong(long timestamp) {
        gate.pass();
        synchronized (this) {
            pongs.add(timestamp);
            threads.add(Thread.currentThread());
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    @Override
    public synchronized void onFailure(TransportException failure) {
        failures.add(failure);
    }

    synchronized List<Long> pongs() {
        return List.copyOf(pongs);
    }

    synchronized int count() {
        return pongs.size();
    }

    synchronized Set<Thread> threads() {
        return Set.copyOf(threads);
    }

    synchronized List<TransportException> failures() {
        return List.copyOf(failures);
    }
}
