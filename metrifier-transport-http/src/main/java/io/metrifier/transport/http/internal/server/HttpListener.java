package io.metrifier.transport.http.internal.server;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.MessageHead;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.http.internal.wire.XnioLoader;
import io.metrifier.transport.support.FileDescriptors;
import io.undertow.UndertowOptions;
import io.undertow.connector.ByteBufferPool;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.HttpHandler;
import io.undertow.server.protocol.http.AlpnOpenListener;
import io.undertow.server.protocol.http.HttpOpenListener;
import io.undertow.server.protocol.http2.Http2OpenListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.ChannelListeners;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.SslClientAuthMode;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/**
 * The threads and the listener of one server. Does what Undertow's builder does, and puts a
 * {@link MalformedRequestFilter} under each connection, for which the builder has no hook.
 */
record HttpListener(XnioWorker worker, AcceptingChannel<? extends StreamConnection> channel) implements AutoCloseable {
    private static final int BACKLOG = 1000;
    /** The time for interrupted handlers to end after the drain timeout. */
    private static final int SHUTDOWN_MILLIS = 200;

    private static final long NO_LIMIT = -1;

    /** Binds and starts accepting. */
    static HttpListener open(
            Endpoint bind, HttpHandler handler, ByteBufferPool buffers, ThreadGroup threads, HttpSettings settings) {
        SSLContext tls = settings.serverTls();
        ChannelListener<StreamConnection> opened =
                new ConnectionLimit(newOpenListener(handler, buffers, settings), FileDescriptors.roomForConnections());
        XnioWorker worker = null;
        try {
            UndertowPeerLog.install();
            Xnio xnio = XnioLoader.instance();
            worker = xnio.createWorker(threads, buildThreadOptions(settings));
            AcceptingChannel<? extends StreamConnection> channel = listen(bind, xnio, worker, opened, tls, settings);
            channel.resumeAccepts();
            return new HttpListener(worker, channel);
        } catch (IOException | RuntimeException e) {
            if (worker != null) {
                worker.shutdownNow();
            }
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, e);
        }
    }

    private static ChannelListener<StreamConnection> newOpenListener(
            HttpHandler handler, ByteBufferPool buffers, HttpSettings settings) {
        OptionMap bounds = buildLimits(settings);
        HttpOpenListener http = new HttpOpenListener(buffers, bounds);
        http.setRootHandler(settings.http2() ? new Http2Upgrade(handler) : handler);
        boolean plain = settings.serverTls() == null;
        // With TLS the handshake negotiates HTTP/2.
        FilteredHttpListener guarded =
                new FilteredHttpListener(http, settings.requestTimeoutMillis(), settings.http2() && plain);
        if (!settings.http2() || plain) {
            return guarded;
        }
        Http2OpenListener http2 = new Http2OpenListener(buffers, bounds);
        http2.setRootHandler(handler);
        return new AlpnOpenListener(buffers, bounds, guarded).addProtocol(Http2OpenListener.HTTP2, http2, 1);
    }

    private static AcceptingChannel<? extends StreamConnection> listen(
            Endpoint bind,
            Xnio xnio,
            XnioWorker worker,
            ChannelListener<StreamConnection> opened,
            @Nullable SSLContext tls,
            HttpSettings settings)
            throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(bind.host()), bind.port());
        OptionMap sockets = buildSocketOptions(settings);
        if (tls == null) {
            return worker.createStreamConnectionServer(
                    address, ChannelListeners.<StreamConnection>openListenerAdapter(opened), sockets);
        }
        UndertowXnioSsl ssl = new UndertowXnioSsl(xnio, OptionMap.create(Options.USE_DIRECT_BUFFERS, true), tls);
        return ssl.createSslConnectionServer(
                worker,
                address,
                ChannelListeners.openListenerAdapter(new HandshakeLimit(opened, settings.requestTimeoutMillis())),
                ModernTls.restrict(sockets, tls));
    }

    private static OptionMap buildThreadOptions(HttpSettings settings) {
        return OptionMap.builder()
                .set(Options.WORKER_NAME, "http-server")
                .set(Options.THREAD_DAEMON, true)
                .set(Options.WORKER_IO_THREADS, settings.serverIoThreads())
                .set(Options.WORKER_TASK_CORE_THREADS, settings.workers())
                .set(Options.WORKER_TASK_MAX_THREADS, settings.workers())
                .getMap();
    }

    private static OptionMap buildSocketOptions(HttpSettings settings) {
        OptionMap.Builder sockets = OptionMap.builder()
                .set(Options.WORKER_IO_THREADS, settings.serverIoThreads())
                .set(Options.TCP_NODELAY, true)
                .set(Options.REUSE_ADDRESSES, true)
                .set(Options.BALANCING_TOKENS, 1)
                .set(Options.BALANCING_CONNECTIONS, 2)
                .set(Options.BACKLOG, BACKLOG);
        if (settings.tls().demandsCertificate()) {
            sockets.set(Options.SSL_CLIENT_AUTH_MODE, SslClientAuthMode.REQUIRED);
        }
        return sockets.getMap();
    }

    /**
     * Limits what a peer can make the server hold and wait for. {@link MessageHead} limits heads, and the readers of
     * bodies limit bodies; both explain their refusals. Undertow's limits refuse without an explanation, so they must
     * be higher.
     */
    private static OptionMap buildLimits(HttpSettings settings) {
        return OptionMap.builder()
                .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
                .set(UndertowOptions.MAX_HEADER_SIZE, 2 * MessageHead.MAX_SIZE)
                .set(UndertowOptions.MAX_HEADERS, MessageHead.MAX_FIELDS + 1)
                .set(UndertowOptions.MAX_PARAMETERS, MessageHead.MAX_SIZE)
                .set(UndertowOptions.MAX_COOKIES, MessageHead.MAX_SIZE)
                .set(UndertowOptions.MAX_ENTITY_SIZE, NO_LIMIT)
                .set(UndertowOptions.REQUEST_PARSE_TIMEOUT, settings.requestTimeoutMillis())
                .set(UndertowOptions.NO_REQUEST_TIMEOUT, settings.idleTimeoutMillis())
                .set(UndertowOptions.ENABLE_HTTP2, settings.http2())
                .set(UndertowOptions.HTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, Http2StreamLimit.MAX_STREAMS)
                .set(UndertowOptions.HTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, MessageHead.MAX_SIZE)
                .set(UndertowOptions.ALWAYS_SET_KEEP_ALIVE, false)
                // The router decodes ids, because it distinguishes an encoded slash from a real one.
                .set(UndertowOptions.DECODE_URL, false)
                .getMap();
    }

    int port() {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    /** Frees the port. */
    void acceptNoMore() {
        IoUtils.safeClose(channel);
    }

    @Override
    public void close() {
        acceptNoMore();
        worker.shutdown();
        try {
            if (!worker.awaitTermination(SHUTDOWN_MILLIS, TimeUnit.MILLISECONDS)) {
                worker.shutdownNow();
            }
        } catch (InterruptedException e) {
            worker.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
