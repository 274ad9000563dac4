package io.metrifier.transport.http.internal.server;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The threads of one server. Where one of them meets an error that the machine cannot go on from, so does the server.
 */
final class ServerThreads extends ThreadGroup {
    private final AtomicReference<Consumer<Error>> end = new AtomicReference<>(error -> {});

    ServerThreads() {
        super("http-server");
    }

    /** Says what to do once, when a thread has died; it must not wait for the threads. */
    void onDeath(Consumer<Error> action) {
        end.set(action);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        if (thrown instanceof Error error) {
            die(error);
        } else {
            super.uncaughtException(thread, thrown);
        }
    }

    /**
     * Looks whether what was caught is an error of the machine: XNIO would log it and let its thread go on, deaf or
     * not.
     */
    void heed(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            die(error);
        }
    }

    private void die(Error error) {
        end.getAndSet(again -> {}).accept(error);
    }
}
