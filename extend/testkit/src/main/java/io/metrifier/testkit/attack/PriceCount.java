package io.metrifier.testkit.attack;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PriceListener;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Counts the prices of one stream. */
final class PriceCount implements PriceListener {
    private static final int END_SECONDS = 30;

    private final CompletableFuture<Long> ended = new CompletableFuture<>();
    private long count;

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        count++;
    }

    @Override
    public void onComplete() {
        ended.complete(count);
    }

    @Override
    public void onFailure(TransportException failure) {
        ended.completeExceptionally(failure);
    }

    /** Waits until the stream has ended, and returns how many prices there were. */
    long awaitEnd() throws Exception {
        return ended.get(END_SECONDS, TimeUnit.SECONDS);
    }
}
