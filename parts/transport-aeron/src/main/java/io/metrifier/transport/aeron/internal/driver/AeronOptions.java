package io.metrifier.transport.aeron.internal.driver;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.message.MessageSupport;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.agrona.BitUtil;
import org.jspecify.annotations.Nullable;

/**
 * The validated options with the prefix {@code aeron.}, documented in docs/aeron.md.
 *
 * @param ipc whether messages use the shared memory of one machine
 * @param directory the directory of a running media driver; {@code null} to start one
 * @param termLength the log size of every publication, in bytes
 * @param mtu the largest datagram, in bytes; 0 for the maximum of the network interface
 * @param window the flow-control window of a receiver, in bytes; 0 for the driver's default
 * @param checksum whether datagrams carry a checksum, and those without a valid one are dropped
 * @param unchecked whether Agrona skips bounds checks, for which the JVM must be started with an argument
 * @param workers the maximum number of handlers that a server runs at once, unless execution is direct
 * @param format the format in which a client writes custom messages
 */
public record AeronOptions(
        TransportOptions common,
        boolean ipc,
        @Nullable Path directory,
        Threading threading,
        Idle idle,
        int termLength,
        int mtu,
        int window,
        boolean checksum,
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
    private static final int MAX_MTU = 65_472;
    private static final int MIN_WINDOW = 64 * KIB;

    /** The threads of a media driver. */
    enum Threading {
        /** None: the polling thread also runs the driver. */
        INVOKER,
        /** One, in addition to the polling thread. */
        SHARED,
        /** One for the network and one conductor. */
        SHARED_NETWORK,
        /** A sender, a receiver and a conductor. */
        DEDICATED
    }

    /** What a thread does when it finds no work. */
    enum Idle {
        /** Spins, yields, then parks for at most a millisecond at a time. */
        BACKOFF,
        /** Yields the processor, and uses all that other threads leave. */
        YIELD,
        /** Spins without yielding. */
        SPIN
    }

    /** Reads and validates the options of this transport. */
    public static AeronOptions of(Transport transport, TransportOptions options) {
        OwnOptions own = options.own(transport, KNOWN);
        Path directory = own.path("dir").orElse(null);
        for (String driverOption : List.of("threading", "checksum")) {
            if (directory != null && own.text(driverOption).isPresent()) {
                throw own.malformed(
                        driverOption,
                        "conflicts with aeron.dir, whose driver has its own setting",
                        own.text(driverOption).get());
            }
        }
        int termLength = own.bytes("term-length", 1024 * KIB, 64 * KIB, 1024 * 1024 * KIB);
        if (!BitUtil.isPowerOfTwo(termLength)) {
            throw own.malformed("term-length", "must be a power of two", Integer.toString(termLength));
        }
        return new AeronOptions(
                options,
                own.oneOf("channel", "udp", "ipc").equals("ipc"),
                directory,
                Threading.valueOf(toUpper(own.oneOf("threading", "invoker", "shared", "shared-network", "dedicated"))),
                Idle.valueOf(toUpper(own.oneOf("idle", "backoff", "yield", "spin"))),
                termLength,
                parseMtu(own),
                parseWindow(own, termLength),
                own.oneOf("checksum", "on", "off").equals("on"),
                own.oneOf("bounds-checks", "on", "off").equals("off"),
                own.number("workers", 64, 1, 4096),
                own.text(MessageSupport.FORMAT).orElse("proto"));
    }

    private static int parseMtu(OwnOptions own) {
        if (own.text("mtu").isEmpty()) {
            return 0;
        }
        int mtu = own.bytes("mtu", 0, KIB, MAX_MTU);
        if (mtu % 32 != 0) {
            throw own.malformed("mtu", "must be a multiple of 32", Integer.toString(mtu));
        }
        return mtu;
    }

    private static int parseWindow(OwnOptions own, int termLength) {
        // The window must not be smaller than a datagram of the peer, which would never fit.
        return own.text("window").isEmpty()
                ? 0
                : own.bytes("window", 0, MIN_WINDOW, Math.max(MIN_WINDOW, termLength / 2));
    }

    private static String toUpper(String name) {
        return name.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
