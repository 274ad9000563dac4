package io.metrifier.lab.rawsocket;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** Frames each message by its length in four bytes. */
final class LengthFrames implements FramedConnection {
    private static final int HEADER = Integer.BYTES;
    private static final int FIRST_CAPACITY = 16 * 1024;

    private final SocketChannel channel;
    private final int maxMessageSize;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(FIRST_CAPACITY);

    LengthFrames(SocketChannel channel, int maxMessageSize) throws IOException {
        this.channel = channel;
        this.maxMessageSize = maxMessageSize;
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
    }

    @Override
    public void send(byte[] message) throws IOException {
        buffer.clear();
        ensureCapacity(HEADER + message.length);
        buffer.putInt(message.length).put(message).flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    @Override
    public byte @Nullable [] receive() throws IOException {
        buffer.clear();
        if (!fill(HEADER)) {
            return null;
        }
        int length = buffer.getInt(0);
        if (length < 0 || length > maxMessageSize) {
            throw new IOException("a message is too long: length=" + length + " maxMessageSize=" + maxMessageSize);
        }
        ensureCapacity(HEADER + length);
        if (!fill(HEADER + length)) {
            throw new IOException("the connection ended in the middle of a message: length=" + length);
        }
        byte[] message = new byte[length];
        buffer.get(HEADER, message);
        return message;
    }

    private boolean fill(int bytes) throws IOException {
        while (buffer.position() < bytes) {
            if (channel.read(buffer) < 0) {
                return false;
            }
        }
        return true;
    }

    private void ensureCapacity(int bytes) {
        if (buffer.capacity() < bytes) {
            buffer = ByteBuffer.allocateDirect(Math.max(bytes, 2 * buffer.capacity()))
                    .put(buffer.flip());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
