package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * A thousand callers share one client of a server with sixteen workers: connections are limited, and no call is lost.
 */
class ThousandCallersTest {
    private static final int CALLERS = 1_000;
    private static final int CALLS = 6;
    private static final int MAX_CONNECTIONS = 256;
    private static final File DESCRIPTORS = new File("/proc/self/fd");

    private final AtomicInteger answered = new AtomicInteger();
    private final CountDownLatch all = new CountDownLatch(CALLERS);

    @Test
    void answersAllOverALimitedNumberOfConnections() throws Exception {
        TransportOptions few =
                TransportOptions.builder().property("http.workers", "16").build();
        TransportOptions patient =
                TransportOptions.builder().callTimeout(Duration.ofSeconds(60)).build();
        HttpTransport http = new HttpTransport();
        try (TransportServer server = http.serve(Services.reference(), Endpoint.loopback(), few);
                TransportClient client = http.connect(server.endpoint(), patient)) {
            int before = descriptors();
            List<FutureTask<Integer>> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                FutureTask<Integer> caller = new FutureTask<>(() -> call(client));
                callers.add(caller);
                Thread thread = new Thread(caller, "caller");
                thread.setDaemon(true);
                thread.start();
            }
            int most = 0;
            for (FutureTask<Integer> caller : callers) {
                most = Math.max(most, caller.get(2, TimeUnit.MINUTES));
            }

            assertThat(answered).hasValue(CALLERS * CALLS);
            // Both ends of each connection, and descriptors that the JVM opens meanwhile.
            assertThat(most - before).isLessThanOrEqualTo(2 * MAX_CONNECTIONS + 64);
            System.out.printf(
                    "http: callers=%d workers=16 calls=%d answered=%d descriptors of both sides=%d%n",
                    CALLERS, CALLERS * CALLS, answered.get(), most - before);
        }
    }

    /** Calls when all other threads do, and returns the number of descriptors at that time. */
    private int call(TransportClient client) throws InterruptedException {
        all.countDown();
        all.await();
        for (int i = 0; i < CALLS; i++) {
            client.persons().getPerson("1");
            answered.incrementAndGet();
        }
        return descriptors();
    }

    private static synchronized int descriptors() {
        String[] open = DESCRIPTORS.list();
        return open == null ? 0 : open.length;
    }
}
