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
    public String listenUri() {
        return options.ipc()
                ? CommonContext.IPC_CHANNEL
                : withWindow(udp()).endpoint(server.toString()).build();
    }

    /** Returns a channel that occupies the port of the answers without carrying any. */
    public String reservationUri() {
        return response()
                .responseCorrelationId(CommonContext.PROTOTYPE_CORRELATION_ID)
                .build();
    }

    /** Returns the channel for answers to the client with this request image. */
    public String toAnswerUri(Image requests) {
        int mtu = options.ipc() ? IPC_MTU : chooseMtu(parseClient(requests.sourceIdentity()));
        return withSizes(response(), mtu)
                .responseCorrelationId(requests.correlationId())
                .build();
    }

    /** Parses the source address of a client, which Aeron writes without brackets even for IPv6. */
    private static Endpoint parseClient(String sourceIdentity) {
        int colon = sourceIdentity.lastIndexOf(':');
        return new Endpoint(sourceIdentity.substring(0, colon), Integer.parseInt(sourceIdentity.substring(colon + 1)));
    }

    /** Returns the channel on which a client with this address receives answers, at any port. */
    public String toClientUri(String host) {
        return options.ipc()
                ? response().build()
                : withWindow(response())
                        .endpoint(new Endpoint(host, 0).toString())
                        .build();
    }

    /**
     * Returns the channel for requests of a client with this address, whose answers go to the subscription with this
     * registration. Without the address Aeron binds to the wildcard address. A JVM that prefers IPv6 uses its wildcard,
     * which reaches no IPv4 server.
     */
    public String toRequestUri(String host, long subscription) {
        ChannelUriStringBuilder channel = options.ipc()
                ? withSizes(ipc(), IPC_MTU)
                : withSizes(udp(), chooseMtu(server))
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

    private ChannelUriStringBuilder withWindow(ChannelUriStringBuilder channel) {
        return options.window() == 0
                ? channel
                : channel.receiverWindowLength(options.window()).socketRcvbufLength(options.window());
    }

    /** Returns the datagram size for a peer, limited so that several datagrams fit into the smallest logs. */
    private int chooseMtu(Endpoint peer) {
        return Math.min(PeerRoute.readMtu(peer), options.termLength() / MTUS_PER_LOG);
    }

    private ChannelUriStringBuilder withSizes(ChannelUriStringBuilder channel, int mtu) {
        return channel.termLength(options.termLength()).mtu(options.mtu() > 0 ? options.mtu() : mtu);
    }
}
