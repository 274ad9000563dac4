package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.http.internal.wire.BodyBuffer;
import io.metrifier.transport.support.PendingAnswer;
import io.undertow.client.ClientCallback;
import io.undertow.client.ClientExchange;
import io.undertow.client.ClientRequest;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.channels.StreamSourceChannel;

/** One call on an Undertow connection: sends the request, collects the answer and is its future. */
final class UndertowCall extends PendingAnswer<HttpAnswer> implements ClientCallback<ClientExchange> {
    private final UndertowConnections connections;
    private final HttpCall call;
    private final ClientRequest request;
    private final Response response = new Response();
    private final ByteBuffer unsent;
    private volatile @Nullable UndertowConnection carrier;
    private boolean sentOnUsedConnection;
    private boolean repeated;

    UndertowCall(UndertowConnections connections, HttpCall call, ClientRequest request) {
        super(connections.network().callTimeout());
        this.connections = connections;
        this.call = call;
        this.request = request;
        this.unsent = ByteBuffer.wrap(call.body());
    }

    ClientRequest request() {
        return request;
    }

    /** Sets the connection, before anything is sent on it. */
    void assign(UndertowConnection taken, boolean usedBefore) {
        sentOnUsedConnection = usedBefore;
        carrier = taken;
    }

    /** Is called when the connection is ready for the request, on the sending thread. */
    @Override
    public void completed(ClientExchange ready) {
        ready.setResponseListener(response);
        if (unsent.hasRemaining()) {
            StreamSinkChannel channel = ready.getRequestChannel();
            channel.getWriteSetter().set(this::write);
            write(channel);
        }
    }

    private void write(StreamSinkChannel channel) {
        try {
            while (unsent.hasRemaining()) {
                if (channel.write(unsent) == 0) {
                    channel.resumeWrites();
                    return;
                }
            }
            channel.shutdownWrites();
            if (channel.flush()) {
                channel.suspendWrites();
            } else {
                channel.resumeWrites();
            }
        } catch (IOException e) {
            // A server that refuses a body stops reading it; its answer, or the end of the connection, is read next.
            channel.suspendWrites();
        }
    }

    @Override
    public void failed(IOException e) {
        UndertowConnection taken = carrier;
        if (taken != null) {
            taken.lost(this, e);
        }
    }

    /** Fails because the connection failed, or starts again if that is safe. */
    void connectionLost(IOException cause) {
        TransportException failure = connections.network().failure(cause);
        boolean lost = failure.kind() == Kind.UNAVAILABLE;
        if (lost && call.isRepeatable() && sentOnUsedConnection && !repeated && !response.begun && !isDone()) {
            repeated = true;
            connections.repeat(this);
        } else {
            completeExceptionally(failure);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean cancelled = super.cancel(mayInterruptIfRunning);
        UndertowConnection taken = carrier;
        if (cancelled && taken != null) {
            taken.abandon(this);
        }
        return cancelled;
    }

    /** Collects the answer on the I/O thread of its connection. */
    private final class Response implements ClientCallback<ClientExchange>, ChannelListener<StreamSourceChannel> {
        private volatile boolean begun;
        private int status;
        private @Nullable String coding;
        private @Nullable BodyBuffer body;

        @Override
        public void completed(ClientExchange answered) {
            begun = true;
            status = answered.getResponse().getResponseCode();
            HeaderMap headers = answered.getResponse().getResponseHeaders();
            coding = headers.getFirst(Headers.CONTENT_ENCODING);
            String length = headers.getFirst(Headers.CONTENT_LENGTH);
            body = new BodyBuffer(
                    length == null ? -1 : Long.parseLong(length),
                    connections.network().maxMessageSize());
            StreamSourceChannel channel = answered.getResponseChannel();
            channel.getReadSetter().set(this);
            handleEvent(channel);
        }

        @Override
        public void handleEvent(StreamSourceChannel channel) {
            BodyBuffer buffer = body;
            if (buffer == null) {
                return;
            }
            try {
                switch (buffer.readFrom(channel)) {
                    case PARTIAL -> channel.resumeReads();
                    case WHOLE -> finish(new HttpAnswer(status, coding, buffer.bytes()));
                    case TOO_LARGE -> tooLarge();
                }
            } catch (IOException e) {
                failed(e);
            }
        }

        @Override
        public void failed(IOException e) {
            UndertowCall.this.failed(e);
        }
    }

    private void finish(HttpAnswer answer) {
        UndertowConnection taken = carrier;
        if (taken != null) {
            taken.answered(this, answer, !unsent.hasRemaining());
        }
    }

    private void tooLarge() {
        UndertowConnection taken = carrier;
        if (taken != null) {
            taken.end(
                    this,
                    new TransportException(
                            Kind.PROTOCOL,
                            "an answer must not be over the maximum size: maxMessageSize="
                                    + connections.network().maxMessageSize()));
        }
    }
}
