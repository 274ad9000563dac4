package io.metrifier.contender.netty;

import io.netty.channel.Channel;
import io.netty.channel.pool.ChannelPool;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import org.jspecify.annotations.Nullable;

/** Opens a stream of one connection for each call, and another connection if that one is gone. Thread-safe. */
abstract class StreamPool implements ChannelPool {
    /** The loop of a promise may end before the connection does. */
    private static final EventExecutor ANY_THREAD = ImmediateEventExecutor.INSTANCE;

    private @Nullable Promise<Channel> connection;

    /** Opens a connection, at most for the connect timeout. */
    abstract void connect(Promise<Channel> connected);

    /** Opens a stream that has the handlers of a call. */
    abstract void open(Channel connected, Promise<Channel> opened);

    /** Passes on the outcome of a future. */
    static <C extends Channel> void pass(Future<C> from, Promise<Channel> to) {
        from.addListener(done -> {
            if (done.isSuccess()) {
                to.trySuccess((Channel) done.getNow());
            } else {
                to.tryFailure(done.cause());
            }
        });
    }

    @Override
    public final Future<Channel> acquire() {
        return acquire(ANY_THREAD.newPromise());
    }

    @Override
    public final Future<Channel> acquire(Promise<Channel> stream) {
        connection().addListener(connected -> {
            if (connected.isSuccess()) {
                open((Channel) connected.getNow(), stream);
            } else {
                stream.tryFailure(connected.cause());
            }
        });
        return stream;
    }

    private synchronized Future<Channel> connection() {
        Promise<Channel> current = connection;
        if (current == null || isGone(current)) {
            current = ANY_THREAD.newPromise();
            connection = current;
            connect(current);
        }
        return current;
    }

    private static boolean isGone(Promise<Channel> connection) {
        return connection.isDone()
                && !(connection.isSuccess() && connection.getNow().isActive());
    }

    /** Does nothing: a stream ends with its call. */
    @Override
    public final Future<Void> release(Channel stream) {
        return release(stream, ANY_THREAD.newPromise());
    }

    @Override
    public final Future<Void> release(Channel stream, Promise<Void> released) {
        return released.setSuccess(null);
    }

    /** Closes the connection, which ends its calls. */
    @Override
    public synchronized void close() {
        if (connection != null && !isGone(connection)) {
            connection.addListener(connected -> {
                if (connected.isSuccess()) {
                    ((Channel) connected.getNow()).close();
                }
            });
        }
    }
}
