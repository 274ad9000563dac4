package io.metrifier.transport.aeron.internal.driver;

import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.aeron.Image;
import io.metrifier.transport.Endpoint;

/**
 * Builds the channels and streams of a server, following Aeron's request-response pattern. Over UDP a server receives
 * requests at its port and answers from the next port, to the source address of the client's datagrams. Over IPC the
 * port is the stream id.
 */
public record ChannelNames(AeronOptions options, Endpoint server) {
    private static final int UDP_REQUESTS = 1;
    private static final int UDP_ANSWERS = 2;
    private static final int IPC_ANSWERS = 65_536;
    private static final int IPC_MTU = 8192;
    private static final int MTUS_PER_LOG = 8;

    /** Returns the stream of the requests. */
    public int requests() {
        return options.ipc() ? server.port() : UDP_REQUESTS;
    }

    /** Returns the stream of the answers. */
    public int answers() {
        return options.ipc() ? IPC_ANSWERS + server.port() : UDP_ANSWERS;
    }

    /** Returns the channel on which the server listens. */
    public String listen() {
        return options.ipc()
                ? CommonContext.IPC_CHANNEL
                : windowed(udp()).endpoint(server.toString()).build();
    }

    /** Returns a channel that occupies the port of the answers without carrying any. */
    public String reservation() {
        return response()
                .responseCorrelationId(CommonContext.PROTOTYPE_CORRELATION_ID)
                .build();
    }

    /** Returns the channel for answers to the client with this request image. */
    public String answer(Image requests) {
        int mtu = options.ipc() ? IPC_MTU : mtu(client(requests.sourceIdentity()));
        return sized(response(), mtu)
                .responseCorrelationId(requests.correlationId())
                .build();
    }

    /** Parses the source address of a client, which Aeron writes without brackets even for IPv6. */
    private static Endpoint client(String sourceIdentity) {
        int colon = sourceIdentity.lastIndexOf(':');
        return new Endpoint(sourceIdentity.substring(0, colon), Integer.parseInt(sourceIdentity.substring(colon + 1)));
    }

    /** Returns the channel on which a client with this address receives answers, at any port. */
    public String receive(String host) {
        return options.ipc()
                ? response().build()
                : windowed(response())
                        .endpoint(new Endpoint(host, 0).toString())
                        .build();
    }

    /**
     * Returns the channel for requests of a client with this address, whose answers go to the subscription with this
     * registration. Without the address Aeron binds to the wildcard address. A JVM that prefers IPv6 uses its wildcard,
     * which reaches no IPv4 server.
     */
    public String request(String host, long subscription) {
        ChannelUriStringBuilder channel = options.ipc()
                ? sized(ipc(), IPC_MTU)
                : sized(udp(), mtu(server))
                        .endpoint(server.toString())
                        .networkInterface(new Endpoint(host, 0).toString());
        return channel.responseCorrelationId(subscription).build();
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

    /** Returns the datagram size for a peer, limited so that several datagrams fit into the smallest logs. */
    private int mtu(Endpoint peer) {
        return Math.min(PeerRoute.mtu(peer), options.termLength() / MTUS_PER_LOG);
    }

    private ChannelUriStringBuilder sized(ChannelUriStringBuilder channel, int mtu) {
        return channel.termLength(options.termLength()).mtu(options.mtu() > 0 ? options.mtu() : mtu);
    }
}
