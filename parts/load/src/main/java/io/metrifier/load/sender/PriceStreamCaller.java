package io.metrifier.load.sender;

import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportClient;
import java.util.concurrent.TimeUnit;

/**
 * Requests one stream of prices and records how long after the request each arrived. The server sets the pace, so only
 * the request has a due time.
 */
public record PriceStreamCaller(TransportClient client, long count, LoadClock time, SenderRecorder recorder)
        implements Sender {
    private static final long NO_BOUND = 1_000_000_000_000L;

    @Override
    public void run(RunWindow window) {
        long start = time.waitUntil(window.start());
        PriceCheck heard = new PriceCheck(start, time, recorder);
        try (PriceStream stream = client.prices(count == 0 ? NO_BOUND : count, heard)) {
            heard.awaitEnd(window.end() - start, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            heard.fail(e);
        }
        heard.report(count);
    }

    @Override
    public void close() {}
}
