package io.metrifier.transport.aeron;

import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.aeron.Image;
import io.metrifier.transport.Endpoint;

/**
 * Names the channels and streams of a server, in Aeron's own pattern of request and response. Over UDP a server takes
 * requests at its port and answers from the port after it, to where its client's datagrams come from; over IPC its port
 * is its stream.
 */
final class ChannelNames {
    private static final int UDP_REQUESTS = 1;
    private static final int UDP_ANSWERS = 2;
    private static final int IPC_ANSWERS = 65_536;
    private static final int IPC_MTU = 8192;
    private static final int MTUS_PER_LOG = 8;

    private final AeronOptions options;
    private final Endpoint server;

    ChannelNames(AeronOptions options, Endpoint server) {
        this.options = options;
        this.server = server;
    }

    /** Returns the stream that requests travel on. */
    int requests() {
        return options.ipc() ? server.port() : UDP_REQUESTS;
    }

    /** Returns the stream that answers travel on. */
    int answers() {
        return options.ipc() ? IPC_ANSWERS + server.port() : UDP_ANSWERS;
    }

    /** Returns where the server listens. */
    String listen() {
        return options.ipc()
                ? CommonContext.IPC_CHANNEL
                : windowed(udp()).endpoint(server.toString()).build();
    }

    /** Returns a channel that takes the port of the answers and carries none. */
    String reservation() {
        return response()
                .responseCorrelationId(CommonContext.PROTOTYPE_CORRELATION_ID)
                .build();
    }

    /** Returns where the server sends what it answers to the client that asks by this image. */
    String answer(Image asking) {
        int mtu = options.ipc() ? IPC_MTU : mtu(client(asking.sourceIdentity()));
        return sized(response(), mtu)
                .responseCorrelationId(asking.correlationId())
                .build();
    }

    /** Returns where a client sends from, of what Aeron writes without brackets whatever the address. */
    private static Endpoint client(String sourceIdentity) {
        int colon = sourceIdentity.lastIndexOf(':');
        return new Endpoint(sourceIdentity.substring(0, colon), Integer.parseInt(sourceIdentity.substring(colon + 1)));
    }

    /** Returns where a client with this address hears what is answered, at any port. */
    String hear(String host) {
        return options.ipc()
                ? response().build()
                : windowed(response())
                        .endpoint(new Endpoint(host, 0).toString())
                        .build();
    }

    /**
     * Returns where a client with this address sends what is to be answered to the subscription with this registration.
     * Without the address Aeron binds to any, which is IPv6's in a JVM that prefers it, and then reaches no server of
     * IPv4.
     */
    String ask(String host, long hearing) {
        ChannelUriStringBuilder channel = options.ipc()
                ? sized(ipc(), IPC_MTU)
                : sized(udp(), mtu(server))
                        .endpoint(server.toString())
                        .networkInterface(new Endpoint(host, 0).toString());
        return channel.responseCorrelationId(hearing).build();
    }

    private ChannelUriStringBuilder response() {
        ChannelUriStringBuilder channel = options.ipc()
                ? ipc()
                : udp().controlEndpoint(new Endpoint(server.host(), server.port() + 1).toString());
        return channel.controlMode(CommonContext.CONTROL_MODE_RESPONSE);
    }

    private static ChannelUriStringBuilder ipc() {
        return new ChannelUriStringBuilder().media(CommonContext.IPC_MEDIA);
    }

    private static ChannelUriStringBuilder udp() {
        return new ChannelUriStringBuilder().media(CommonContext.UDP_MEDIA);
    }

    private ChannelUriStringBuilder windowed(ChannelUriStringBuilder channel) {
        return options.window() == 0
                ? channel
                : channel.receiverWindowLength(options.window()).socketRcvbufLength(options.window());
    }

    /** Returns the size of the datagrams for a peer, of which the smallest logs have room for several. */
    private int mtu(Endpoint peer) {
        return Math.min(PeerRoute.mtu(peer), options.termLength() / MTUS_PER_LOG);
    }

    private ChannelUriStringBuilder sized(ChannelUriStringBuilder channel, int mtu) {
        return channel.termLength(options.termLength()).mtu(options.mtu() > 0 ? options.mtu() : mtu);
    }
}
