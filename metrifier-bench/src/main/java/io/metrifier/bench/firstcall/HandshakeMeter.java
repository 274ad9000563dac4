package io.metrifier.bench.firstcall;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.transport.Capability;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
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
    private static final int CALLERS = 4;
    private static final int TURNS = 5;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    private final RunningServer server;
    private final List<TlsCaller> callers = new ArrayList<>();
    private final UsageMeter own = new UsageMeter(() -> 0);

    private HandshakeMeter(RunningServer server, KeyMaterial material) {
        this.server = server;
        for (int i = 0; i < CALLERS; i++) {
            callers.add(new TlsCaller(server.endpoint(), material));
        }
    }

    /**
     * The handshakes of one kind: a TCP connection, the handshake and the first bytes of the server after it, from
     * {@value #CALLERS} threads without a pause.
     *
     * @param resumed the number in which the server sent no certificate, because it accepted the session
     */
    private record Kind(long made, long resumed, Duration elapsed, Duration clientCpu, Duration serverCpu) {
        private static final Kind NONE = new Kind(0, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO);

        private Kind plus(Kind others) {
            return new Kind(
                    made + others.made,
                    resumed + others.resumed,
                    elapsed.plus(others.elapsed),
                    clientCpu.plus(others.clientCpu),
                    serverCpu.plus(others.serverCpu));
        }

        private void addTo(Map<String, Metric> figures, String kind) {
            double nanos = elapsed.toNanos();
            figures.put(kind + FirstCallMetrics.MADE, Metric.of(made, "handshakes"));
            figures.put(kind + FirstCallMetrics.RESUMED, Metric.of(resumed, "handshakes"));
            figures.put(kind + FirstCallMetrics.PER_SECOND, Metric.of(made * NANOS_PER_SECOND / nanos, "1/s"));
            figures.put(kind + FirstCallMetrics.MILLIS_EACH, Metric.of(CALLERS * nanos / NANOS_PER_MILLI / made, "ms"));
            figures.put(kind + FirstCallMetrics.CLIENT_CPU, toMicros(clientCpu));
            figures.put(kind + FirstCallMetrics.SERVER_CPU, toMicros(serverCpu));
        }

        private Metric toMicros(Duration cpu) {
            return Metric.of(cpu.toNanos() / NANOS_PER_MICRO / made, "µs");
        }
    }

    /**
     * Measures for this long, if the contender supports TLS, its options enable it, and its server has a port;
     * else there are no figures.
     *
     * @throws IllegalStateException if a handshake fails, or is resumed when it should be full
     */
    static Map<String, Metric> measure(Contender contender, RunningServer server, Duration time) {
        return time.isZero() || contender.hasUnixSocket()
                ? Map.of()
                : findKeyMaterial(contender)
                        .map(own -> new HandshakeMeter(server, own).measure(time.toNanos()))
                        .orElse(Map.of());
    }

    /** Returns the keys and trusted certificates of a client of this contender; empty if it does not encrypt. */
    static Optional<KeyMaterial> findKeyMaterial(Contender contender) {
        if (!contender.transport().capabilities().contains(Capability.TLS)) {
            return Optional.empty();
        }
        TransportOptions.Builder tls = TransportOptions.builder();
        String prefix = contender.transport().id() + ".tls";
        contender.options().properties().entrySet().stream()
                .filter(option -> option.getKey().startsWith(prefix))
                .forEach((Map.Entry<String, String> option) -> tls.property(option.getKey(), option.getValue()));
        KeyMaterial material = KeyMaterial.of(tls.build().own(contender.transport(), KeyMaterial.withTlsOptions()));
        return material.encryptsClient() ? Optional.of(material) : Optional.empty();
    }

    private Map<String, Metric> measure(long nanos) {
        ExecutorService threads = Executors.newFixedThreadPool(callers.size(), HandshakeMeter::createThread);
        try {
            measureTurns(threads, nanos / 2);
            return measureTurns(threads, nanos / 2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during handshakes", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a handshake failed: reason=" + e.getCause(), e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread createThread(Runnable work) {
        Thread thread = new Thread(work, "handshakes");
        thread.setDaemon(true);
        return thread;
    }

    private Map<String, Metric> measureTurns(ExecutorService threads, long nanos)
            throws InterruptedException, ExecutionException {
        Kind full = Kind.NONE;
        Kind offered = Kind.NONE;
        for (int turn = 0; turn < TURNS; turn++) {
            full = full.plus(measureTurn(threads, false, nanos / (2 * TURNS)));
            offered = offered.plus(measureTurn(threads, true, nanos / (2 * TURNS)));
        }
        if (full.resumed() > 0) {
            throw new IllegalStateException("handshakes without a session were resumed: resumed=" + full.resumed());
        }
        Map<String, Metric> figures = new HashMap<>();
        full.addTo(figures, FirstCallMetrics.FULL);
        offered.addTo(figures, FirstCallMetrics.OFFERED);
        return figures;
    }

    private Kind measureTurn(ExecutorService threads, boolean keep, long nanos)
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
            parts.add(threads.submit(() -> makeHandshakes(caller, keep, begin + nanos)));
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
        return new Kind(
                made, resumed, elapsed, Duration.ofNanos(spent.workNanos()), Duration.ofNanos(serverSpent.workNanos()));
    }

    /** Returns the number of handshakes, at least one, and how many of them were resumed. */
    private static long[] makeHandshakes(TlsCaller caller, boolean keep, long endsAt) throws IOException {
        long[] counts = {0, 0};
        do {
            counts[1] += caller.handshake(keep) ? 1 : 0;
            counts[0]++;
        } while (System.nanoTime() - endsAt < 0);
        return counts;
    }
}
