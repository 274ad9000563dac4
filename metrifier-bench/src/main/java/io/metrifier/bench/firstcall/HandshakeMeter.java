package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Makes TLS handshakes with a server from a few threads, alternately without a session and with that of the handshake
 * before. The first half of the time does not count, because the ciphers of both sides are slow until they are
 * compiled. For one thread.
 */
final class HandshakeMeter {
    private static final int TURNS = 5;

    private final RunningServer server;
    private final List<TlsCaller> callers = new ArrayList<>();
    private final UsageMeter own = new UsageMeter(() -> 0);

    private HandshakeMeter(RunningServer server, KeyMaterial material) {
        this.server = server;
        for (int i = 0; i < Handshakes.CALLERS; i++) {
            callers.add(new TlsCaller(server.endpoint(), material));
        }
    }

    /**
     * Measures for this long, if the contender supports TLS, its options enable it, and its server has a port.
     *
     * @throws IllegalStateException if a handshake fails, or is resumed when it should be full
     */
    static Optional<Handshakes> measure(Contender contender, RunningServer server, Duration time) {
        return time.isZero() || contender.hasUnixSocket()
                ? Optional.empty()
                : material(contender).map(own -> new HandshakeMeter(server, own).measure(time.toNanos()));
    }

    /** Returns the keys and trusted certificates of a client of this contender; empty if it does not encrypt. */
    static Optional<KeyMaterial> material(Contender contender) {
        if (!contender.transport().capabilities().contains(Capability.TLS)) {
            return Optional.empty();
        }
        TransportOptions.Builder tls = TransportOptions.builder();
        String prefix = contender.transport().id() + ".tls";
        contender.options().properties().entrySet().stream()
                .filter(option -> option.getKey().startsWith(prefix))
                .forEach((Map.Entry<String, String> option) -> tls.property(option.getKey(), option.getValue()));
        KeyMaterial material = KeyMaterial.of(tls.build().own(contender.transport(), KeyMaterial.optionsAnd()));
        return material.encryptsClient() ? Optional.of(material) : Optional.empty();
    }

    private Handshakes measure(long nanos) {
        ExecutorService threads = Executors.newFixedThreadPool(callers.size(), HandshakeMeter::daemon);
        try {
            turns(threads, nanos / 2);
            return turns(threads, nanos / 2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during handshakes", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a handshake failed: " + e.getCause(), e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "handshakes");
        thread.setDaemon(true);
        return thread;
    }

    private Handshakes turns(ExecutorService threads, long nanos) throws InterruptedException, ExecutionException {
        Handshakes.Kind full = Handshakes.Kind.NONE;
        Handshakes.Kind offered = Handshakes.Kind.NONE;
        for (int turn = 0; turn < TURNS; turn++) {
            full = full.plus(turn(threads, false, nanos / (2 * TURNS)));
            offered = offered.plus(turn(threads, true, nanos / (2 * TURNS)));
        }
        if (full.resumed() > 0) {
            throw new IllegalStateException("a handshake without a session must be full: resumed=" + full.resumed());
        }
        return new Handshakes(full, offered);
    }

    private Handshakes.Kind turn(ExecutorService threads, boolean keep, long nanos)
            throws InterruptedException, ExecutionException {
        // The last handshake of a turn decides what the first of the next may offer, and is none of either.
        for (TlsCaller caller : callers) {
            threads.submit(() -> caller.handshake(keep)).get();
        }
        JvmUsage serverBefore = server.usage().orElse(JvmUsage.NONE);
        JvmUsage before = own.read();
        long begin = System.nanoTime();
        List<Future<long[]>> parts = new ArrayList<>();
        for (TlsCaller caller : callers) {
            parts.add(threads.submit(() -> handshakes(caller, keep, begin + nanos)));
        }
        long made = 0;
        long resumed = 0;
        for (Future<long[]> part : parts) {
            made += part.get()[0];
            resumed += part.get()[1];
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
        JvmUsage spent = own.read().minus(before);
        JvmUsage serverSpent = server.usage().orElse(JvmUsage.NONE).minus(serverBefore);
        return new Handshakes.Kind(
                made, resumed, elapsed, Duration.ofNanos(spent.workNanos()), Duration.ofNanos(serverSpent.workNanos()));
    }

    /** Returns the number of handshakes, at least one, and how many of them were resumed. */
    private static long[] handshakes(TlsCaller caller, boolean keep, long endsAt) throws IOException {
        long[] counts = {0, 0};
        do {
            counts[1] += caller.handshake(keep) ? 1 : 0;
            counts[0]++;
        } while (System.nanoTime() - endsAt < 0);
        return counts;
    }
}
