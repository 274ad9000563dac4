package io.metrifier.transport.kryonet;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.MessageSupport;
import java.util.Set;

/**
 * The options of this transport, documented in docs/kryonet.md.
 *
 * @param writeBuffer the size in bytes of KryoNet's write buffer, per connection
 * @param workers the maximum number of threads that run handlers
 * @param maxInFlight the maximum number of unanswered calls of one client
 * @param pricesPerMessage the number of streamed prices in one message
 * @param format the format in which a client writes custom messages
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
                own.number(WRITE_BUFFER, 8 * PartSerialization.MAX_PART, 2 * PartSerialization.MAX_PART, 64 * MEBIBYTE),
                own.number(WORKERS, 64, 1, 1024),
                own.number(MAX_CONNECTIONS, 1024, 1, 65_536),
                own.number(MAX_IN_FLIGHT, 4096, 1, MEBIBYTE),
                own.number(PRICES_PER_MESSAGE, 8, 1, PriceBatch.MAX_PRICES),
                own.text(MessageSupport.FORMAT).orElse("kryo"));
    }

    /**
     * Returns the number of bytes that may wait for one connection's write buffer: a few messages of the maximum size.
     */
    long maxBacklog(TransportOptions options) {
        return Math.max(4L * options.maxMessageSize(), MEBIBYTE);
    }
}
