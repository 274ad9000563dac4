package io.metrifier.transport.http;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.undertow.UndertowOptions;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientRequest;
import io.undertow.client.UndertowClient;
import io.undertow.client.http.HttpClientProvider;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.websockets.client.WebSocketClientHandshake;
import io.undertow.websockets.core.WebSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.IoFuture;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioExecutor;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.ssl.SslConnection;

/** The threads, buffers and addresses under one client. Thread-safe. */
final class HttpNetwork implements AutoCloseable {
    private static final int MAX_HEADER_SIZE = 16 * 1024;
    private static final int MAX_LISTENER_THREADS = 64;
    private static final int CLOSE_SECONDS = 5;

    private final Endpoint endpoint;
    private final TransportOptions options;
    private final URI uri;
    private final XnioWorker worker;
    private final DefaultByteBufferPool buffers = HttpBuffers.create();
    private final @Nullable UndertowXnioSsl ssl;
    private final AtomicInteger turn = new AtomicInteger();

    private HttpNetwork(Endpoint endpoint, TransportOptions options, XnioWorker worker, @Nullable UndertowXnioSsl ssl) {
        this.endpoint = endpoint;
        this.options = options;
        this.worker = worker;
        this.ssl = ssl;
        this.uri = URI.create((ssl == null ? "http://" : "https://") + endpoint);
    }

    static HttpNetwork open(Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        SSLContext tls = settings.tls().client();
        Xnio xnio = Xnio.getInstance(HttpNetwork.class.getClassLoader());
        try {
            XnioWorker worker = xnio.createWorker(OptionMap.builder()
                    .set(Options.WORKER_NAME, "http-client")
                    .set(Options.THREAD_DAEMON, true)
                    .set(Options.WORKER_IO_THREADS, settings.clientIoThreads())
                    .set(Options.WORKER_TASK_CORE_THREADS, 1)
                    .set(Options.WORKER_TASK_MAX_THREADS, MAX_LISTENER_THREADS)
                    .getMap());
            UndertowXnioSsl ssl = tls == null ? null : new UndertowXnioSsl(xnio, OptionMap.EMPTY, tls);
            return new HttpNetwork(endpoint, options, worker, ssl);
        } catch (IOException e) {
            throw new TransportException(Kind.UNAVAILABLE, "no threads can be started: endpoint=" + endpoint, e);
        }
    }

    Endpoint endpoint() {
        return endpoint;
    }

    Duration callTimeout() {
        return options.callTimeout();
    }

    Duration connectTimeout() {
        return options.connectTimeout();
    }

    int maxMessageSize() {
        return options.maxMessageSize();
    }

    ClientRequest request(HttpCall call, boolean keepAlive) {
        ClientRequest request = new ClientRequest().setPath(call.path());
        HeaderMap headers = request.getRequestHeaders();
        headers.put(Headers.HOST, uri.getRawAuthority());
        if (!keepAlive) {
            headers.put(Headers.CONNECTION, "close");
        }
        if (call.contentType() != null) {
            request.setMethod(Methods.POST);
            headers.put(Headers.CONTENT_TYPE, call.contentType());
            headers.put(Headers.CONTENT_LENGTH, call.body().length);
        }
        return request;
    }

    /** Opens a connection without waiting; what keeps it from being opened reaches the callback. */
    void connect(ClientCallback<ClientConnection> callback) {
        try {
            XnioIoThread thread = worker.getIoThread(turn.getAndIncrement());
            if (ssl == null) {
                UndertowClient.getInstance().connect(callback, uri, thread, null, buffers, settings());
            } else {
                connect(ssl, callback, thread);
            }
        } catch (UnresolvedAddressException | RejectedExecutionException e) {
            callback.failed(new IOException("no connection can be opened: endpoint=" + endpoint, e));
        }
    }

    /** UndertowClient makes two HTTP connections over one socket of TLS where HTTP/2 is off; this makes one. */
    private void connect(UndertowXnioSsl tls, ClientCallback<ClientConnection> callback, XnioIoThread thread) {
        OptionMap settings = settings();
        tls.openSslConnection(
                        thread,
                        new InetSocketAddress(endpoint.host(), endpoint.port()),
                        opened -> HttpClientProvider.alpnProtocol(callback, uri, buffers, settings)
                                .getSelected()
                                .handleEvent((SslConnection) opened),
                        settings)
                .addNotifier(
                        (future, none) -> {
                            if (future.getStatus() == IoFuture.Status.FAILED) {
                                callback.failed(future.getException());
                            }
                        },
                        null);
    }

    /** Runs work on the I/O thread of a connection, or not at all while closing. */
    static void execute(ClientConnection connection, Runnable work) {
        try {
            connection.getIoThread().execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every connection and every call.
        }
    }

    /** Runs work on an I/O thread, or not at all while closing. */
    void execute(Runnable work) {
        try {
            worker.getIoThread().execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which fails every call on its own.
        }
    }

    /** Runs work that may block, on a thread of its own, or not at all while closing. */
    void work(Runnable work) {
        try {
            worker.execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every stream on its own.
        }
    }

    /** Opens a WebSocket and waits until it is usable. */
    WebSocketChannel openWebSocket(String path) {
        WebSocketOpening opening = new WebSocketOpening(this, uri.resolve(path)).start();
        try {
            return opening.get(connectTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof TransportException failure ? failure : notOpened(e.getCause());
        } catch (TimeoutException e) {
            opening.cancel(true);
            throw notOpened(e);
        } catch (InterruptedException e) {
            opening.cancel(true);
            Thread.currentThread().interrupt();
            throw notOpened(e);
        }
    }

    private TransportException notOpened(@Nullable Throwable cause) {
        return new TransportException(Kind.UNAVAILABLE, "no stream can be opened: endpoint=" + endpoint, cause);
    }

    /** Makes a WebSocket of a connection whose server has agreed to it. */
    WebSocketChannel webSocket(WebSocketClientHandshake handshake, StreamConnection upgraded, URI address) {
        return handshake.createChannel(upgraded, address.toString(), buffers, settings());
    }

    private OptionMap settings() {
        return OptionMap.builder()
                .set(Options.TCP_NODELAY, true)
                .set(UndertowOptions.MAX_HEADER_SIZE, MAX_HEADER_SIZE)
                .set(UndertowOptions.ENDPOINT_IDENTIFICATION_ALGORITHM, "HTTPS")
                .getMap();
    }

    /** Runs work again and again on an I/O thread, until what is returned is run. */
    Runnable every(int millis, Runnable work) {
        XnioExecutor.Key key = worker.getIoThread().executeAtInterval(work, millis, TimeUnit.MILLISECONDS);
        return key::remove;
    }

    TransportException closedException() {
        return new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + endpoint);
    }

    @Override
    public void close() {
        worker.shutdownNow();
        boolean interrupted = Thread.interrupted();
        try {
            worker.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        buffers.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
