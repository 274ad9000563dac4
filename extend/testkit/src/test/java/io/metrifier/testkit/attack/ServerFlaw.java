package io.metrifier.testkit.attack;

import io.metrifier.testkit.socket.SocketTransport;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.ServerSocket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** What a flawed server does on malformed input. */
enum ServerFlaw {
    /** It accepts no connection before the previous one has sent something. */
    ONE_BY_ONE {
        @Override
        void onGarbage(TransportServer server) {}

        @Override
        Execution execution() {
            return Execution.DIRECT;
        }
    },
    CLOSES {
        @Override
        void onGarbage(TransportServer server) {
            new Thread(server::close).start();
        }
    },
    REMEMBERS {
        @Override
        void onGarbage(TransportServer server) {
            if (memory.size() < MAX_LEAKED) {
                memory.add(new byte[REMEMBERED]);
            }
        }
    },
    LEAKS_DESCRIPTORS {
        @Override
        void onGarbage(TransportServer server) {
            if (kept.size() >= MAX_LEAKED) {
                return;
            }
            try {
                kept.add(new ServerSocket(0));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    },
    LEAKS_THREADS {
        @Override
        void onGarbage(TransportServer server) {
            if (kept.size() >= MAX_LEAKED) {
                return;
            }
            CountDownLatch end = new CountDownLatch(1);
            kept.add(end::countDown);
            Thread thread = new Thread(() -> awaitEnd(end), "leaked");
            thread.setDaemon(true);
            thread.start();
        }
    },
    SHOUTS {
        @Override
        void onGarbage(TransportServer server) {
            if (kept.isEmpty()) {
                kept.add(() -> {});
                System.getLogger(ServerFlaw.class.getName()).log(Level.WARNING, "a connection speaks garbage");
            }
        }
    };

    /**
     * Limits every leak: more than an attack tolerates after its end, and less than would slow down the healthy client
     * or exceed what is tolerated during the attack, on a machine of any speed.
     */
    private static final int MAX_LEAKED = 150;

    /** Less than half of the smallest region, because the collector moves no larger array. */
    private static final int REMEMBERED = 500 * 1024;

    final Queue<AutoCloseable> kept = new ConcurrentLinkedQueue<>();
    final Queue<byte[]> memory = new ConcurrentLinkedQueue<>();

    abstract void onGarbage(TransportServer server);

    Execution execution() {
        return Execution.WORKER;
    }

    Transport transport() {
        return new SocketTransport(this::onGarbage);
    }

    /** Releases what was leaked on purpose. */
    void mend() {
        memory.clear();
        for (AutoCloseable each = kept.poll(); each != null; each = kept.poll()) {
            try {
                each.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static void awaitEnd(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
