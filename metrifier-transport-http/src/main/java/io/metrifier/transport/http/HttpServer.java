package io.metrifier.transport.http;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.DefaultByteBufferPool;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.Options;
import org.xnio.SslClientAuthMode;

/** Runs an Undertow of its own: nothing is shared between two servers. */
final class HttpServer implements TransportServer {
    private static final int MAX_HEADER_SIZE = 16 * 1024;
    private static final int MAX_HEADERS = 100;
    /** What is left of handlers once the drain timeout is over gets this long to hear its interrupt. */
    private static final int SHUTDOWN_MILLIS = 200;

    private final TransportOptions options;
    private final Endpoint endpoint;
    private final Undertow undertow;
    private final DefaultByteBufferPool buffers;
    private final RequestsUnderWay requests;
    private boolean closed;

    private HttpServer(
            TransportOptions options,
            Endpoint endpoint,
            Undertow undertow,
            DefaultByteBufferPool buffers,
            RequestsUnderWay requests) {
        this.options = options;
        this.endpoint = endpoint;
        this.undertow = undertow;
        this.buffers = buffers;
        this.requests = requests;
    }

    static HttpServer bind(Services services, Endpoint bind, TransportOptions options, HttpSettings settings) {
        SSLContext tls = settings.tls().server();
        DefaultByteBufferPool buffers = HttpBuffers.create();
        HttpCodec codec = new HttpCodec(options.maxMessageSize());
        Replies replies = new Replies(codec, options.maxMessageSize(), settings.idleTimeoutMillis());
        RequestsUnderWay requests =
                new RequestsUnderWay(new HttpRouter(services, codec, replies, options, settings), replies);
        Undertow.Builder builder = Undertow.builder()
                .addListener(listener(bind, tls))
                .setHandler(requests)
                .setByteBufferPool(buffers)
                .setIoThreads(settings.serverIoThreads())
                .setWorkerThreads(settings.workers())
                .setWorkerOption(Options.WORKER_NAME, "http-server")
                .setWorkerOption(Options.THREAD_DAEMON, true);
        bound(builder, settings);
        if (settings.tls().clientAuth()) {
            builder.setSocketOption(Options.SSL_CLIENT_AUTH_MODE, SslClientAuthMode.REQUIRED);
        }
        Undertow undertow = builder.build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            buffers.close();
            throw new TransportException(Kind.UNAVAILABLE, "the endpoint cannot be bound: endpoint=" + bind, e);
        }
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
        return new HttpServer(options, new Endpoint(bind.host(), address.getPort()), undertow, buffers, requests);
    }

    private static Undertow.ListenerBuilder listener(Endpoint bind, @Nullable SSLContext tls) {
        return new Undertow.ListenerBuilder()
                .setType(tls == null ? Undertow.ListenerType.HTTP : Undertow.ListenerType.HTTPS)
                .setHost(bind.host())
                .setPort(bind.port())
                .setSslContext(tls);
    }

    /** Bounds what a peer can make the server hold and wait for; bodies are bounded where they are read. */
    private static void bound(Undertow.Builder builder, HttpSettings settings) {
        builder.setServerOption(UndertowOptions.MAX_HEADER_SIZE, MAX_HEADER_SIZE)
                .setServerOption(UndertowOptions.MAX_HEADERS, MAX_HEADERS)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, settings.requestTimeoutMillis())
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, settings.idleTimeoutMillis())
                .setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, SHUTDOWN_MILLIS)
                .setServerOption(UndertowOptions.ALWAYS_SET_KEEP_ALIVE, false)
                // Ids are decoded by the router, which can tell an encoded slash from a real one.
                .setServerOption(UndertowOptions.DECODE_URL, false);
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        requests.refuseMoreAndAwaitNone(options.drainTimeout());
        boolean interrupted = Thread.interrupted();
        undertow.stop();
        buffers.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
