package io.metrifier.transport.inprocess;

import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Failure;
import io.metrifier.transport.TransportException;
import java.util.concurrent.CompletableFuture;

/** Pulls prices on a thread of the stream's own, which a slow listener slows down. */
final class InProcessPrices implements PriceStream {
    private final CompletableFuture<Void> end;

    private InProcessPrices(CompletableFuture<Void> end) {
        this.end = end;
    }

    static PriceStream open(PriceSource source, long count, CompletableFuture<Void> end, PriceListener listener) {
        InProcessPrices stream = new InProcessPrices(end);
        InProcessTransport.daemon(() -> stream.run(source, count, listener)).start();
        return stream;
    }

    private void run(PriceSource source, long count, PriceListener listener) {
        try {
            for (long index = 0; index < count && !end.isDone(); index++) {
                source.emit(index, listener);
            }
        } catch (RuntimeException e) {
            end.completeExceptionally(Failure.of(e).toException());
        }
        if (end.complete(null)) {
            listener.onComplete();
        } else if (end.isCompletedExceptionally()) {
            listener.onFailure(
                    end.handle((nothing, thrown) -> (TransportException) thrown).join());
        }
    }

    @Override
    public void close() {
        end.complete(null);
    }
}
