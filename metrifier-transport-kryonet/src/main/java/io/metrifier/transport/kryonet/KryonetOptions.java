package io.metrifier.transport.kryonet;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.MessageSupport;
import java.util.Set;

/**
 * The options of this transport, documented in docs/kryonet.md.
 *
 * @param writeBuffer bytes of KryoNet's write buffer, per connection
 * @param workers the most threads that run handlers
 * @param maxConnections the most clients of one server
 * @param maxInFlight the most calls of one client that wait for their answers
 * @param pricesPerMessage how many prices of a stream share a message
 * @param format how a client writes messages of users' own
 */
record KryonetOptions(
        int writeBuffer, int workers, int maxConnections, int maxInFlight, int pricesPerMessage, String format) {
    private static final String WRITE_BUFFER = "writeBuffer";
    private static final String WORKERS = "workers";
    private static final String MAX_CONNECTIONS = "maxConnections";
    private static final String MAX_IN_FLIGHT = "maxInFlight";
    private static final String PRICES_PER_MESSAGE = "pricesPerMessage";
    private static final Set<String> KNOWN =
            Set.of(WRITE_BUFFER, WORKERS, MAX_CONNECTIONS, MAX_IN_FLIGHT, PRICES_PER_MESSAGE, MessageSupport.FORMAT);
    private static final int MEBIBYTE = 1024 * 1024;

    static KryonetOptions of(KryonetTransport transport, TransportOptions options) {
        OwnOptions own = options.own(transport, KNOWN);
        return new KryonetOptions(
                own.number(
                        WRITE_BUFFER,
                        8 * PartSerialization.LARGEST_PART,
                        2 * PartSerialization.LARGEST_PART,
                        64 * MEBIBYTE),
                own.number(WORKERS, 64, 1, 1024),
                own.number(MAX_CONNECTIONS, 1024, 1, 65_536),
                own.number(MAX_IN_FLIGHT, 4096, 1, MEBIBYTE),
                own.number(PRICES_PER_MESSAGE, 8, 1, PriceBatch.LARGEST),
                own.text(MessageSupport.FORMAT).orElse("kryo"));
    }

    /** Returns how many bytes may wait for one connection's write buffer: a few messages of the largest size. */
    long largestBacklog(TransportOptions options) {
        return Math.max(4L * options.maxMessageSize(), MEBIBYTE);
    }
}
