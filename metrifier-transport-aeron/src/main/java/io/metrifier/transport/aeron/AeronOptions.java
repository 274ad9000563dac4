package io.metrifier.transport.aeron;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.MessageSupport;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.agrona.BitUtil;
import org.jspecify.annotations.Nullable;

/**
 * What may be set under {@code aeron.}, checked.
 *
 * @param common the bounds every transport shares
 * @param ipc whether messages stay in the memory of one machine
 * @param directory of a media driver that runs already; {@code null} for an own one
 * @param threading which threads the own driver and the polling have
 * @param idle what those threads do without work
 * @param termLength of every publication's log, in bytes
 * @param mtu the largest datagram, in bytes; 0 for what the network interface takes
 * @param window how much a receiver lets its sender have on the way, in bytes; 0 for the driver's preset
 * @param sealed whether datagrams bear a checksum, and those that do not are dropped
 * @param unchecked whether Agrona reads and writes without looking whether it may, which the JVM must be started for
 * @param workers the most handlers a server runs at once, unless it runs them directly
 * @param format how a client writes messages of users' own
 */
record AeronOptions(
        TransportOptions common,
        boolean ipc,
        @Nullable Path directory,
        Threading threading,
        Idle idle,
        int termLength,
        int mtu,
        int window,
        boolean sealed,
        boolean unchecked,
        int workers,
        String format) {
    private static final Set<String> KNOWN = Set.of(
            "channel",
            "dir",
            "threading",
            "idle",
            "term-length",
            "mtu",
            "window",
            "checksum",
            "bounds-checks",
            "workers",
            MessageSupport.FORMAT);
    private static final int KIB = 1024;
    private static final int LARGEST_MTU = 65_472;
    private static final int LEAST_WINDOW = 64 * KIB;

    /** Which threads a media driver has. */
    enum Threading {
        /** None: the thread that polls runs the driver too. */
        INVOKER,
        /** One beside the thread that polls. */
        SHARED,
        /** One for the network and one to conduct. */
        SHARED_NETWORK,
        /** One to send, one to receive and one to conduct. */
        DEDICATED
    }

    /** What a thread does that finds nothing to do. */
    enum Idle {
        /** Spins, yields, then parks, at most a millisecond at a time. */
        BACKOFF,
        /** Yields the processor, and takes all that nobody else wants. */
        YIELD,
        /** Never lets go of its processor. */
        SPIN
    }

    /** Reads the options of this transport. */
    static AeronOptions of(AeronTransport transport, TransportOptions options) {
        OwnOptions own = options.own(transport, KNOWN);
        Path directory = own.path("dir").orElse(null);
        for (String ofTheDriver : List.of("threading", "checksum")) {
            if (directory != null && own.text(ofTheDriver).isPresent()) {
                throw own.malformed(
                        ofTheDriver,
                        "must not be set with aeron.dir, whose driver has its own",
                        own.text(ofTheDriver).get());
            }
        }
        int termLength = own.number("term-length", 1024 * KIB, 64 * KIB, 1024 * 1024 * KIB);
        if (!BitUtil.isPowerOfTwo(termLength)) {
            throw own.malformed("term-length", "must be a power of two", Integer.toString(termLength));
        }
        return new AeronOptions(
                options,
                own.oneOf("channel", "udp", "ipc").equals("ipc"),
                directory,
                threading(own.oneOf("threading", "invoker", "shared", "shared-network", "dedicated")),
                idle(own.oneOf("idle", "backoff", "yield", "spin")),
                termLength,
                mtu(own),
                window(own, termLength),
                own.oneOf("checksum", "on", "off").equals("on"),
                own.oneOf("bounds-checks", "on", "off").equals("off"),
                own.number("workers", 64, 1, 4096),
                own.text(MessageSupport.FORMAT).orElse("sbe"));
    }

    private static int mtu(OwnOptions own) {
        if (own.text("mtu").isEmpty()) {
            return 0;
        }
        int mtu = own.number("mtu", 0, KIB, LARGEST_MTU);
        if (mtu % 32 != 0) {
            throw own.malformed("mtu", "must be a multiple of 32", Integer.toString(mtu));
        }
        return mtu;
    }

    private static int window(OwnOptions own, int termLength) {
        // No smaller than a datagram of the peer may be, which would never fit.
        return own.text("window").isEmpty()
                ? 0
                : own.number("window", 0, LEAST_WINDOW, Math.max(LEAST_WINDOW, termLength / 2));
    }

    private static Threading threading(String name) {
        return switch (name) {
            case "shared" -> Threading.SHARED;
            case "shared-network" -> Threading.SHARED_NETWORK;
            case "dedicated" -> Threading.DEDICATED;
            default -> Threading.INVOKER;
        };
    }

    private static Idle idle(String name) {
        return switch (name) {
            case "yield" -> Idle.YIELD;
            case "spin" -> Idle.SPIN;
            default -> Idle.BACKOFF;
        };
    }
}
