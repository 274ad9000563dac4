package io.metrifier.bench.baseline;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.UndertowClient;
import io.undertow.server.DefaultByteBufferPool;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

/** Lends every call under way a connection of its own, the one used last first, as the HTTP transport does. */
final class BareHttpExchange implements Exchange {
    static final String CONTENT_TYPE = "application/octet-stream";

    private static final int BUFFER_SIZE = 16 * 1024;
    private static final int CLOSE_SECONDS = 5;

    private final URI uri;
    private final Duration callTimeout;
    private final XnioWorker worker;
    private final DefaultByteBufferPool buffers = new DefaultByteBufferPool(true, BUFFER_SIZE, -1, 4);
    private final Deque<ClientConnection> idle = new ConcurrentLinkedDeque<>();

    /** Opens the first connection. */
    BareHttpExchange(Endpoint server, TransportOptions options) throws IOException {
        this.uri = URI.create("http://" + server);
        this.callTimeout = options.callTimeout();
        this.worker = Xnio.getInstance(BareHttpExchange.class.getClassLoader())
                .createWorker(OptionMap.builder()
                        .set(Options.THREAD_DAEMON, true)
                        .set(
                                Options.WORKER_IO_THREADS,
                                Math.max(1, Runtime.getRuntime().availableProcessors() / 2))
                        .getMap());
        try {
            idle.push(open());
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private ClientConnection open() throws IOException {
        CompletableFuture<ClientConnection> opening = new CompletableFuture<>();
        ClientCallback<ClientConnection> callback = new ClientCallback<>() {
            @Override
            public void completed(ClientConnection connection) {
                opening.complete(connection);
            }

            @Override
            public void failed(IOException e) {
                opening.completeExceptionally(e);
            }
        };
        UndertowClient.getInstance()
                .connect(callback, uri, worker, null, buffers, OptionMap.create(Options.TCP_NODELAY, true));
        return await(opening);
    }

    @Override
    public byte[] exchange(byte[] request) throws IOException {
        ClientConnection lent = idle.poll();
        ClientConnection connection = lent == null ? open() : lent;
        BareHttpCall call = new BareHttpCall(connection, request);
        try {
            connection.getIoThread().execute(() -> connection.sendRequest(BareHttpCall.request(uri, request), call));
            byte[] answer = await(call);
            idle.push(connection);
            return answer;
        } catch (IOException e) {
            discard(connection);
            throw e;
        }
    }

    private <T> T await(CompletableFuture<T> answer) throws IOException {
        try {
            return answer.get(callTimeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("no answer: uri=" + uri, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting: uri=" + uri, e);
        }
    }

    private void discard(ClientConnection connection) {
        connection.getIoThread().execute(() -> IoUtils.safeClose(connection));
    }

    @Override
    public void close() {
        worker.shutdown();
        try {
            worker.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        buffers.close();
    }
}
