package io.metrifier.transport.kryonet.internal.wire;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.message.MessageSupport;
import java.util.Map;
import java.util.Set;

/**
 * The options of this transport, documented in docs/kryonet.md.
 *
 * @param writeBuffer the size in bytes of KryoNet's write buffer, per connection
 * @param workers the maximum number of threads that run handlers
 * @param inFlight the maximum number of unanswered calls of one client
 * @param pricesPerMessage the number of streamed prices in one message
 * @param format the format in which a client writes custom messages
 */
public record KryonetOptions(
        int writeBuffer, int workers, int maxConnections, int inFlight, int pricesPerMessage, String format) {
    private static final Set<String> KNOWN = Set.of(
            "write-buffer", "workers", "max-connections", "in-flight", "prices-per-message", MessageSupport.FORMAT);
    private static final Map<String, String> RENAMED = Map.of(
            "writeBuffer", "write-buffer=%s",
            "maxConnections", "max-connections=%s",
            "maxInFlight", "in-flight=%s",
            "pricesPerMessage", "prices-per-message=%s");
    private static final int MEBIBYTE = 1024 * 1024;

    public static KryonetOptions of(Transport transport, TransportOptions options) {
        OwnOptions own = options.own(transport, KNOWN, RENAMED);
        return new KryonetOptions(
                own.bytes(
                        "write-buffer", 8 * PartSerialization.MAX_PART, 2 * PartSerialization.MAX_PART, 64 * MEBIBYTE),
                own.number("workers", 64, 1, 1024),
                own.number("max-connections", 1024, 1, 65_536),
                own.number("in-flight", 4096, 1, MEBIBYTE),
                own.number("prices-per-message", 8, 1, PriceBatch.MAX_PRICES),
                own.text(MessageSupport.FORMAT).orElse("proto"));
    }

    /**
     * Returns the number of bytes that may wait for one connection's write buffer: a few messages of the maximum size.
     */
    public long findMaxBacklog(TransportOptions options) {
        return Math.max(4L * options.maxMessageSize(), MEBIBYTE);
    }
}
