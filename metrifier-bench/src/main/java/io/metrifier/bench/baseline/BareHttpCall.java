package io.metrifier.bench.baseline;

import io.undertow.client.ClientCallback;
import io.undertow.client.ClientConnection;
import io.undertow.client.ClientExchange;
import io.undertow.client.ClientRequest;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import org.xnio.ChannelListener;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.channels.StreamSourceChannel;

/** One request on its way over a connection that is lent to it, and the future of its answer. */
final class BareHttpCall extends CompletableFuture<byte[]> implements ClientCallback<ClientExchange> {
    private static final int LONGEST_PATH = 256;

    private final ClientConnection connection;
    private final ByteBuffer unsent;

    BareHttpCall(ClientConnection connection, byte[] request) {
        this.connection = connection;
        this.unsent = ByteBuffer.wrap(request, 0, isPath(request) ? 0 : request.length);
    }

    private static boolean isPath(byte[] request) {
        return request.length <= LONGEST_PATH && request[0] != Operation.CREATE_PERSON.code();
    }

    static ClientRequest request(URI uri, byte[] request) {
        boolean path = isPath(request);
        ClientRequest sent =
                new ClientRequest().setPath(path ? "/" + HexFormat.of().formatHex(request) : "/");
        HeaderMap headers = sent.getRequestHeaders();
        headers.put(Headers.HOST, uri.getRawAuthority());
        if (!path) {
            sent.setMethod(Methods.POST);
            headers.put(Headers.CONTENT_TYPE, BareHttpExchange.CONTENT_TYPE);
            headers.put(Headers.CONTENT_LENGTH, request.length);
        }
        return sent;
    }

    @Override
    public void completed(ClientExchange ready) {
        ready.setResponseListener(new Response());
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
            failed(e);
        }
    }

    @Override
    public void failed(IOException e) {
        completeExceptionally(e);
    }

    /** Collects the answer on the I/O thread. */
    private final class Response implements ClientCallback<ClientExchange>, ChannelListener<StreamSourceChannel> {
        private ByteBuffer body = ByteBuffer.allocate(0);

        @Override
        public void completed(ClientExchange answered) {
            body = ByteBuffer.allocate(
                    Integer.parseInt(answered.getResponse().getResponseHeaders().getFirst(Headers.CONTENT_LENGTH)));
            StreamSourceChannel channel = answered.getResponseChannel();
            channel.getReadSetter().set(this);
            handleEvent(channel);
        }

        @Override
        public void handleEvent(StreamSourceChannel channel) {
            try {
                int count = channel.read(body);
                while (count > 0) {
                    count = channel.read(body);
                }
                if (count == 0) {
                    channel.resumeReads();
                } else {
                    // Behind an event of Undertow that would take the next answer for garbage.
                    connection.getIoThread().execute(() -> complete(body.array()));
                }
            } catch (IOException e) {
                failed(e);
            }
        }

        @Override
        public void failed(IOException e) {
            BareHttpCall.this.failed(e);
        }
    }
}
