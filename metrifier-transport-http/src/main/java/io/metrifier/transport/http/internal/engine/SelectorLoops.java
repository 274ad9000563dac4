package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.UnresolvedAddressException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The connections without TLS of one client, spread over a few loops, which start when they are needed. */
final class SelectorLoops implements AnswerPoll, AutoCloseable {
    private final int max;
    private final List<SelectorLoop> loops = new CopyOnWriteArrayList<>();
    private int opened;
    private boolean closed;

    SelectorLoops(int max) {
        this.max = max;
    }

    /** Opens a connection, without waiting except for the address of the host. */
    PlainChannel open(Endpoint server, AsyncChannel.Events events) throws IOException {
        InetSocketAddress address = new InetSocketAddress(server.host(), server.port());
        try {
            return next().open(address, events);
        } catch (UnresolvedAddressException e) {
            throw new IOException("unknown host: host=" + server.host(), e);
        } catch (ClosedSelectorException e) {
            throw new IOException("the client is closed", e);
        }
    }

    private synchronized SelectorLoop next() throws IOException {
        if (closed) {
            throw new IOException("the client is closed");
        }
        if (loops.size() < max) {
            loops.add(new SelectorLoop("http-client-answers-" + loops.size()));
        }
        return loops.get(opened++ % loops.size());
    }

    @Override
    public boolean poll(long nanos) {
        int count = loops.size();
        boolean any = false;
        for (int i = 0; i < count; i++) {
            any |= loops.get(i).poll(count == 1 ? nanos : 0);
        }
        return any;
    }

    @Override
    public synchronized void close() {
        closed = true;
        loops.forEach(SelectorLoop::close);
    }
}
