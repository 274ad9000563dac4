package io.metrifier.testkit.saboteur;

import io.metrifier.testkit.fixture.CallGate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Pipe;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Leaks until it is released. */
class ResourceLeak extends Saboteur {
    private final CallGate end = new CallGate();
    private final Queue<Pipe> pipes = new ConcurrentLinkedQueue<>();
    private volatile boolean released;

    ResourceLeak(String flaw) {
        super(flaw, "C6");
    }

    final void leakThread(boolean daemon) {
        Thread thread = new Thread(end::pass, "leaked");
        thread.setDaemon(daemon);
        thread.start();
    }

    final void leakFiles() {
        if (released) {
            return;
        }
        try {
            pipes.add(Pipe.open());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    void release() {
        released = true;
        end.open();
        try {
            for (Pipe pipe : pipes) {
                pipe.source().close();
                pipe.sink().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
