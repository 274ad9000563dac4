package io.metrifier.it;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A program that calls a server until it is stopped, and prints the outcomes of its calls: the client of
 * {@link NetworkIT}.
 */
final class LiveClient {
    static final Duration CALL_TIMEOUT = Duration.ofSeconds(2);
    static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
    static final TransportOptions OPTIONS = TransportOptions.builder()
            .callTimeout(CALL_TIMEOUT)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
    private static final int LINES_PER_SECOND = 5;

    private LiveClient() {}

    /** Runs with the id of a transport and {@code host:port}, until SIGTERM. */
    public static void main(String[] args) throws InterruptedException {
        Transport transport = ServerHosts.INSTALLED.get(args[0]);
        CountDownLatch ending = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            ending.countDown();
            awaitQuietly(ended);
        }));
        try (TransportClient client = connect(transport, Endpoint.parse(args[1]));
                CallingThreads callers = new CallingThreads(client)) {
            while (!ending.await(1_000 / LINES_PER_SECOND, TimeUnit.MILLISECONDS)) {
                System.out.println(callers.books());
            }
            System.out.println("settled " + callers.settle());
        } finally {
            ended.countDown();
        }
    }

    /** Retries at first, because a JVM that has just started may need longer than the timeout of a call. */
    private static TransportClient connect(Transport transport, Endpoint server) {
        long begun = System.nanoTime();
        while (true) {
            try {
                return transport.connect(server, OPTIONS);
            } catch (TransportException e) {
                if (System.nanoTime() - begun > Await.DEADLINE.toNanos()) {
                    throw e;
                }
            }
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
