package io.metrifier.contender.netty;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.support.UnixSockets;
import io.netty.handler.codec.quic.Quic;
import java.util.Locale;

/** The version of HTTP that both sides speak: the option {@code protocol}. */
enum HttpProtocol {
    H1,
    H2,
    H3;

    /** The name of the option. */
    static final String OPTION = "protocol";

    /** The calls that one connection may have under way, with HTTP/2 and HTTP/3. */
    static final int MAX_STREAMS = 4096;

    /** How much may be under way without acknowledgement, with HTTP/2 and HTTP/3 alike. */
    static final int STREAM_WINDOW = 1024 * 1024;

    static final int CONNECTION_WINDOW = 16 * STREAM_WINDOW;

    /**
     * Reads the option.
     *
     * @throws IllegalArgumentException if it is {@code h3} and QUIC cannot be had: with a Unix domain socket, or where
     *     its natives do not load
     */
    static HttpProtocol of(OwnOptions own) {
        HttpProtocol protocol = valueOf(own.oneOf(OPTION, "h1", "h2", "h3").toUpperCase(Locale.ROOT));
        if (protocol == H3) {
            UnixSockets.refuseUnix(own, "QUIC needs UDP");
            Natives.require(own, OPTION, "h3", Quic.unavailabilityCause());
        }
        return protocol;
    }
}
