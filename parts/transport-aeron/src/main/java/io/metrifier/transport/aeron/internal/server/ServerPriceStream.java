package io.metrifier.transport.aeron.internal.server;

import io.aeron.ExclusivePublication;
import io.metrifier.failure.Failure;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.aeron.internal.wire.SbePrice;
import io.metrifier.transport.aeron.internal.wire.SbeWriter;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** One stream of prices on the server; sends in every round as much as its client has room for. For the I/O thread. */
final class ServerPriceStream implements ToIntFunction<ExclusivePublication> {
    private static final int MAX_PER_ROUND = 4096;

    private final long id;
    private final long count;
    private final PriceSource source;
    private final SbePrice price = new SbePrice();
    private @Nullable SbeWriter end;
    private long next;
    private boolean over;

    ServerPriceStream(long id, long count, PriceSource source) {
        this.id = id;
        this.count = count;
        this.source = source;
    }

    /** Writes as many prices as fit and returns their number. */
    @Override
    public int applyAsInt(ExclusivePublication to) {
        int sent = 0;
        try {
            while (end == null && next < count && sent < MAX_PER_ROUND && price.send(to, source, next)) {
                next++;
                sent++;
            }
            if (end == null && next >= count) {
                end = new SbeWriter();
                end.writePricesEnd(id);
            }
        } catch (Throwable thrown) {
            end = new SbeWriter();
            end.writeFailure(id, Failure.ofSource(thrown));
        }
        SbeWriter last = end;
        if (!over && last != null && to.offer(last.buffer(), 0, last.length()) > 0) {
            over = true;
            sent++;
        }
        return sent;
    }
}
