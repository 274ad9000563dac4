package io.metrifier.transport.inprocess;

import io.metrifier.failure.Failure;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PriceListenerGuard;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Pulls prices on a thread of this stream, which a slow listener slows down. */
final class InProcessPrices implements PriceStream {
    private final CompletableFuture<Void> end;
    private final PriceListenerGuard gate;

    private InProcessPrices(long count, CompletableFuture<Void> end, PriceListener listener) {
        this.end = end;
        this.gate = new PriceListenerGuard(count, listener, () -> end.complete(null));
    }

    /** Opens a stream that lasts until this future completes, and breaks if it fails. */
    static PriceStream open(PriceSource source, long count, CompletableFuture<Void> end, PriceListener listener) {
        InProcessPrices stream = new InProcessPrices(count, end, listener);
        InProcessTransport.createDaemon(() -> stream.run(source, count)).start();
        return stream;
    }

    /** Keeps the gate entered for the whole stream, so that this thread also passes on the end. */
    private void run(PriceSource source, long count) {
        if (gate.enter()) {
            try {
                passPrices(source, count);
            } finally {
                gate.leave();
            }
        }
    }

    private void passPrices(PriceSource source, long count) {
        try {
            for (long index = 0; index < count && !end.isDone(); index++) {
                source.emit(index, gate);
            }
        } catch (Throwable thrown) {
            end.completeExceptionally(Failure.ofSource(thrown).toException());
        }
        try {
            end.complete(null);
            end.join();
            gate.end();
        } catch (CompletionException e) {
            gate.fail(DeadlineWait.withCallerStack(e.getCause()));
        }
    }

    @Override
    public void close() {
        gate.close();
        end.complete(null);
    }
}
