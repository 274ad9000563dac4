package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpNetwork;
import io.metrifier.transport.http.internal.wire.BodyBuffer;
import io.metrifier.transport.http.internal.wire.HttpBuffers;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpResource;
import io.metrifier.transport.http.internal.wire.PriceReader;
import io.metrifier.transport.support.client.PriceListenerGuard;
import io.metrifier.transport.support.stack.HttpFailures;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSourceChannel;

/**
 * Receives prices over a separate connection. A worker reads and calls the listener for one piece at a time; the I/O
 * thread only starts it. A blocking listener stops the reading of its own stream but no other call.
 */
final class PriceReception implements PriceStream, ClientStream, ChannelListener<StreamSourceChannel> {
    private static final int SUCCESS = 200;
    private static final int SWEEP_MILLIS = 100;

    private final HttpNetwork network;
    private final Set<ClientStream> streams;
    private final HttpCodec codec;
    private final long count;
    private final PriceListenerGuard gate;
    private final PriceReader reader;
    private final ByteBuffer piece = ByteBuffer.allocate(HttpBuffers.SIZE);
    private final AtomicBoolean reading = new AtomicBoolean();
    private volatile @Nullable ClientConnection connection;
    private volatile Runnable watch = () -> {};
    private volatile long lastHeard = System.nanoTime();
    private long lastCount;
    private @Nullable BodyBuffer refusal;
    private int status;

    PriceReception(
            HttpNetwork network, Set<ClientStream> streams, HttpCodec codec, long count, PriceListener listener) {
        this.network = network;
        this.streams = streams;
        this.codec = codec;
        this.count = count;
        this.gate = new PriceListenerGuard(count, listener, this::release);
        this.reader = new PriceReader(gate);
    }

    void start() {
        streams.add(this);
        watch = network.every(SWEEP_MILLIS, this::failIfSilent);
        network.connect(on(this::request));
    }

    private <T> ClientCallback<T> on(Consumer<T> success) {
        return network.callback(success, this::fail);
    }

    private void request(ClientConnection opened) {
        connection = opened;
        if (!gate.isOpen()) {
            IoUtils.safeClose(opened);
            return;
        }
        HttpCall call = HttpCall.get(HttpResource.PRICES_PATH + "?count=" + count);
        opened.sendRequest(network.request(call, true), on(sent -> sent.setResponseListener(on(this::answered))));
    }

    private void answered(ClientExchange answer) {
        status = answer.getResponse().getResponseCode();
        refusal = status == SUCCESS ? null : new BodyBuffer(-1, network.maxMessageSize());
        StreamSourceChannel channel = answer.getResponseChannel();
        channel.getReadSetter().set(this);
        handleEvent(channel);
    }

    @Override
    public void handleEvent(StreamSourceChannel channel) {
        if (reading.compareAndSet(false, true)) {
            channel.suspendReads();
            network.work(() -> read(channel));
        }
    }

    private void read(StreamSourceChannel channel) {
        try {
            if (!gate.isOpen() || (refusal == null ? prices(channel) : refused(channel, refusal))) {
                return;
            }
            // Counts prices and not bytes, because white space can be sent forever.
            if (gate.received() > lastCount) {
                lastCount = gate.received();
                lastHeard = System.nanoTime();
            }
            reading.set(false);
            channel.resumeReads();
        } catch (IOException e) {
            fail(network.failure(e));
        } catch (RuntimeException e) {
            gate.fail(e);
            release();
        }
    }

    /** Reads the available bytes and returns whether the stream has ended. */
    private boolean prices(StreamSourceChannel channel) throws IOException {
        int length = channel.read(piece.clear());
        while (length > 0 && gate.enter()) {
            try {
                reader.read(piece.array(), length, () -> !gate.isOpen());
            } finally {
                gate.leave();
            }
            length = channel.read(piece.clear());
        }
        if (length < 0) {
            gate.end();
            release();
        }
        return length != 0;
    }

    private boolean refused(StreamSourceChannel channel, BodyBuffer body) throws IOException {
        if (body.readFrom(channel) == BodyBuffer.Progress.PARTIAL) {
            return false;
        }
        RuntimeException reason = HttpFailures.exception(status, codec.readMembers(body.bytes()));
        throw reason instanceof TransportException failure
                ? failure
                : new TransportException(Kind.PROTOCOL, "the stream was refused: " + reason.getMessage(), reason);
    }

    private void failIfSilent() {
        long silence = System.nanoTime() - lastHeard;
        if (!reading.get() && silence > network.callTimeout().toNanos()) {
            fail(new TransportException(Kind.TIMEOUT, "no price in time: callTimeout=" + network.callTimeout()));
        }
    }

    @Override
    public void fail(TransportException failure) {
        gate.fail(failure);
        release();
    }

    @Override
    public void close() {
        gate.close();
        release();
    }

    private void release() {
        watch.run();
        streams.remove(this);
        ClientConnection open = connection;
        if (open != null) {
            HttpNetwork.execute(open.getIoThread(), () -> IoUtils.safeClose(open));
        }
    }
}
