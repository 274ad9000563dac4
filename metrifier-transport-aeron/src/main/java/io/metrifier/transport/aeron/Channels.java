package io.metrifier.transport.aeron;

import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.ThreadLocalRandom;

/** Names Aeron's channels and streams: over UDP a server has its port and one stream, over IPC its port is its stream. */
final class Channels {
    private static final int UDP_REQUESTS = 1;
    private static final int FIRST_RANDOM_STREAM = 65_536;

    private final AeronOptions options;

    Channels(AeronOptions options) {
        this.options = options;
    }

    /** Returns the channel to listen on; port 0 for any. */
    String listen(Endpoint at) {
        return options.ipc()
                ? CommonContext.IPC_CHANNEL
                : new ChannelUriStringBuilder()
                        .media(CommonContext.UDP_MEDIA)
                        .endpoint(at.toString())
                        .build();
    }

    /** Returns the channel to send to. */
    String send(Endpoint to) {
        ChannelUriStringBuilder channel =
                new ChannelUriStringBuilder().termLength(options.termLength()).mtu(mtu(to));
        return options.ipc()
                ? channel.media(CommonContext.IPC_MEDIA).build()
                : channel.media(CommonContext.UDP_MEDIA).endpoint(to.toString()).build();
    }

    private int mtu(Endpoint to) {
        if (options.mtu() > 0) {
            return options.mtu();
        }
        return options.ipc() ? Route.MOST_MTU : Route.mtu(to);
    }

    /** Returns the stream that requests to a server travel on. */
    int requests(Endpoint server) {
        return options.ipc() ? server.port() : UDP_REQUESTS;
    }

    /** Returns a stream for what a server sends, that nobody else uses. */
    static int randomStream() {
        return ThreadLocalRandom.current().nextInt(FIRST_RANDOM_STREAM, Integer.MAX_VALUE);
    }
}
