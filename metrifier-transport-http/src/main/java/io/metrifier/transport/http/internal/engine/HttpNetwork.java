package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.engine.MalformedAnswerFilter.MalformedAnswer;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.MessageHead;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.http.internal.wire.XnioLoader;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.undertow.UndertowOptions;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientRequest;
import io.undertow.client.http.HttpClientProvider;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.websockets.client.WebSocketClientHandshake;
import io.undertow.websockets.core.WebSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.FailedIoFuture;
import org.xnio.IoFuture;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioExecutor;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.conduits.ConduitStreamSourceChannel;
import org.xnio.ssl.SslConnection;

/** The threads, buffers and addresses of one client. Thread-safe. */
public final class HttpNetwork implements AutoCloseable {
    private static final int MAX_LISTENER_THREADS = 64;
    private static final int CLOSE_SECONDS = 5;

    private final Endpoint endpoint;
    private final ClientState state;
    private final TransportOptions options;
    private final URI uri;
    private final XnioWorker worker;
    private final DefaultByteBufferPool buffers = HttpBuffers.create();
    private final @Nullable UndertowXnioSsl ssl;
    private final OptionMap sockets;
    private final AtomicInteger turn = new AtomicInteger();

    /** Starts the threads; connections open on demand. */
    public HttpNetwork(Endpoint endpoint, ClientState state, TransportOptions options, HttpSettings settings) {
        this.endpoint = endpoint;
        this.state = state;
        this.options = options;
        SSLContext tls = settings.clientTls();
        this.sockets = sockets(tls);
        this.uri = URI.create((tls == null ? "http://" : "https://") + endpoint);
        Xnio xnio = XnioLoader.instance();
        this.ssl = tls == null ? null : new UndertowXnioSsl(xnio, OptionMap.EMPTY, tls);
        try {
            this.worker = xnio.createWorker(OptionMap.builder()
                    .set(Options.WORKER_NAME, "http-client")
                    .set(Options.THREAD_DAEMON, true)
                    .set(Options.WORKER_IO_THREADS, settings.clientIoThreads())
                    .set(Options.WORKER_TASK_CORE_THREADS, 1)
                    .set(Options.WORKER_TASK_MAX_THREADS, MAX_LISTENER_THREADS)
                    .getMap());
        } catch (IOException e) {
            throw new TransportException(Kind.UNAVAILABLE, "no threads can be started: endpoint=" + endpoint, e);
        }
    }

    public Endpoint endpoint() {
        return endpoint;
    }

    public Duration callTimeout() {
        return options.callTimeout();
    }

    Duration connectTimeout() {
        return options.connectTimeout();
    }

    public int maxMessageSize() {
        return options.maxMessageSize();
    }

    public ClientRequest request(HttpCall call, boolean keepAlive) {
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
        call.headers().forEach((name, value) -> headers.put(new HttpString(name), value));
        return request;
    }

    /** Opens a connection of Undertow's client without waiting; failures are passed to the callback. */
    public void connect(ClientCallback<ClientConnection> callback) {
        open(
                opened -> speakHttp(opened instanceof SslConnection tls ? tls : new PlainConnection(opened), callback),
                callback::failed);
    }

    /** Opens a connection without waiting. It is passed to an action on its I/O thread, before its TLS begins. */
    IoFuture<? extends StreamConnection> open(ChannelListener<StreamConnection> opened, Consumer<IOException> failed) {
        IoFuture<? extends StreamConnection> opening;
        try {
            opening = open(
                    worker.getIoThread(turn.getAndIncrement()),
                    new InetSocketAddress(endpoint.host(), endpoint.port()),
                    opened);
        } catch (UnresolvedAddressException | RejectedExecutionException e) {
            opening = new FailedIoFuture<>(new IOException("no connection can be opened: endpoint=" + endpoint, e));
        }
        return opening.addNotifier(
                (future, none) -> {
                    if (future.getStatus() == IoFuture.Status.FAILED) {
                        failed.accept(future.getException());
                    }
                },
                null);
    }

    private IoFuture<? extends StreamConnection> open(
            XnioIoThread thread, InetSocketAddress address, ChannelListener<StreamConnection> opened) {
        return ssl == null
                ? thread.openStreamConnection(address, opened, sockets)
                : ssl.openSslConnection(thread, address, opened::handleEvent, sockets);
    }

    private void speakHttp(SslConnection opened, ClientCallback<ClientConnection> callback) {
        ConduitStreamSourceChannel source = opened.getSourceChannel();
        source.setConduit(new MalformedAnswerFilter(source.getConduit()));
        HttpClientProvider.alpnProtocol(callback, uri, buffers, sockets)
                .getSelected()
                .handleEvent(opened);
    }

    /** Returns a callback of Undertow that passes on the result, or the failure of the connection. */
    public <T> ClientCallback<T> callback(Consumer<T> success, Consumer<TransportException> failed) {
        return new ClientCallback<>() {
            @Override
            public void completed(T result) {
                success.accept(result);
            }

            @Override
            public void failed(IOException e) {
                failed.accept(failure(e));
            }
        };
    }

    /** Returns the failure of a call or stream whose connection failed. */
    public TransportException failure(@Nullable Throwable cause) {
        for (Throwable at = cause; at != null; at = at.getCause()) {
            if (at instanceof MalformedAnswer) {
                return new TransportException(Kind.PROTOCOL, at.getMessage() + ": endpoint=" + endpoint, cause);
            }
        }
        return new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + endpoint, cause);
    }

    /** Runs a task on this I/O thread, or not at all while closing. */
    public static void execute(XnioIoThread thread, Runnable work) {
        try {
            thread.execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every connection and call.
        }
    }

    /** Runs a task on an I/O thread, or not at all while closing. */
    public void execute(Runnable work) {
        execute(worker.getIoThread(), work);
    }

    /** Runs a task that may block on a separate thread, or not at all while closing. */
    public void work(Runnable work) {
        try {
            worker.execute(work);
        } catch (RejectedExecutionException e) {
            // The client is closing, which ends every stream.
        }
    }

    /** Opens a WebSocket and waits until it is usable. */
    public WebSocketChannel openWebSocket(String path) {
        WebSocketOpening opening = new WebSocketOpening(this, uri.resolve(path)).start();
        try {
            return DeadlineWait.forConnection(opening, connectTimeout(), endpoint);
        } catch (RuntimeException e) {
            opening.cancel(true);
            throw e;
        }
    }

    /** Creates a WebSocket on a connection whose server has accepted the upgrade. */
    WebSocketChannel webSocket(WebSocketClientHandshake handshake, StreamConnection upgraded, URI address) {
        return handshake.createChannel(upgraded, address.toString(), buffers, sockets);
    }

    private static OptionMap sockets(@Nullable SSLContext tls) {
        OptionMap options = OptionMap.builder()
                .set(Options.TCP_NODELAY, true)
                .set(UndertowOptions.MAX_HEADER_SIZE, 2 * MessageHead.MAX_SIZE)
                .set(UndertowOptions.ENDPOINT_IDENTIFICATION_ALGORITHM, "HTTPS")
                .getMap();
        return tls == null ? options : ModernTls.bound(options, tls);
    }

    /** Runs a task periodically on an I/O thread, until the returned action is run. */
    public Runnable every(int millis, Runnable work) {
        XnioExecutor.Key key = worker.getIoThread().executeAtInterval(work, millis, TimeUnit.MILLISECONDS);
        return key::remove;
    }

    TransportException closedException() {
        return state.closedUnderWay();
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
