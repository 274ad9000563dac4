package io.metrifier.transport.http.internal.server;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** The threads of one server. A fatal error of the JVM in one of them closes the server. */
final class ServerThreads extends ThreadGroup {
    /** Made in advance: to make it when a thread dies would need memory, which may have run out. */
    private static final Consumer<Error> NOTHING = error -> {};

    private final AtomicReference<Consumer<Error>> end = new AtomicReference<>(NOTHING);

    ServerThreads() {
        super("http-server");
        // Links what a dying thread runs. Linking needs memory, which has run out by then.
        uncaughtException(Thread.currentThread(), new Error("a rehearsal"));
    }

    /** Sets the action to run once when a thread has died; it must not wait for the threads. */
    void onDeath(Consumer<Error> action) {
        end.set(action);
    }

    /** Leaves to the program's own handler what is no fatal error, and a death for whose action there is no memory. */
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        boolean handled = false;
        try {
            if (thrown instanceof Error error) {
                reportDeath(error);
                handled = true;
            }
        } finally {
            if (!handled) {
                super.uncaughtException(thread, thrown);
            }
        }
    }

    /**
     * Checks whether an exception is a fatal error of the JVM: XNIO would log it and continue its thread in an unknown
     * state.
     */
    void handleFatal(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            reportDeath(error);
        }
    }

    private void reportDeath(Error error) {
        end.getAndSet(NOTHING).accept(error);
    }
}
