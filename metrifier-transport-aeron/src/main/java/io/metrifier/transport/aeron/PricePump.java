package io.metrifier.transport.aeron;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Failure;
import org.jspecify.annotations.Nullable;

/** One stream of prices from a server, as far as its client has room for them in every round. For the I/O thread. */
final class PricePump {
    private static final int MOST_PER_ROUND = 4096;

    private final long id;
    private final long count;
    private final PriceSource source;
    private final String channel;
    private final int stream;
    private final SbePrice price = new SbePrice();
    private @Nullable SbeWriter end;
    private long registration = Aeron.NULL_VALUE;
    private @Nullable ExclusivePublication publication;
    private boolean connected;
    private long next;
    private boolean over;

    PricePump(long id, long count, PriceSource source, String channel, int stream) {
        this.id = id;
        this.count = count;
        this.source = source;
        this.channel = channel;
        this.stream = stream;
    }

    /** Ends the stream if it has this id. */
    void cancel(long which) {
        over |= which == id;
    }

    boolean isOver() {
        return over;
    }

    int round(Aeron aeron) {
        ExclusivePublication to = publication;
        if (to == null) {
            return open(aeron);
        }
        if (!to.isConnected()) {
            over = connected;
            return 0;
        }
        connected = true;
        return pump(to);
    }

    private int open(Aeron aeron) {
        if (registration == Aeron.NULL_VALUE) {
            registration = aeron.asyncAddExclusivePublication(channel, stream);
            return 1;
        }
        publication = aeron.getExclusivePublication(registration);
        return publication == null ? 0 : 1;
    }

    private int pump(ExclusivePublication to) {
        int sent = 0;
        try {
            while (end == null && next < count && sent < MOST_PER_ROUND && price.send(to, source, next)) {
                next++;
                sent++;
            }
            if (end == null && next >= count) {
                end = new SbeWriter();
                end.pricesEnd(id);
            }
        } catch (RuntimeException e) {
            end = new SbeWriter();
            end.failure(id, Failure.of(e));
        }
        SbeWriter last = end;
        if (last != null && to.offer(last.buffer(), 0, last.length()) > 0) {
            over = true;
            sent++;
        }
        return sent;
    }

    void close() {
        ExclusivePublication open = publication;
        if (open != null) {
            open.close();
        }
    }
}
