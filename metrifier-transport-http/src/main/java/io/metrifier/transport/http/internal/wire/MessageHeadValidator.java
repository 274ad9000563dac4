package io.metrifier.transport.http.internal.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.conduits.AbstractStreamSourceConduit;
import org.xnio.conduits.ConduitReadableByteChannel;
import org.xnio.conduits.StreamSourceConduit;

/**
 * Stands between a socket and Undertow's parser and passes well-framed messages. A head passes when it is complete and
 * checked. It is checked in the read buffer, so only a head that arrives in pieces is copied. For the reading thread.
 */
public abstract class MessageHeadValidator extends AbstractStreamSourceConduit<StreamSourceConduit> {
    private final MessageFraming framing;
    private @Nullable ByteBuffer held;
    private boolean transparent;

    public MessageHeadValidator(StreamSourceConduit next, MessageHead head) {
        super(next);
        this.framing = new MessageFraming(head);
    }

    /** Passes everything from now on, because what follows is not HTTP. */
    public final void becomeTransparent() {
        transparent = true;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (transparent) {
            return next.read(target);
        }
        int start = target.position();
        takeHeld(target);
        int count = next.read(target);
        int limit = target.position();
        if (count <= 0) {
            hold(target, start, limit);
            return count;
        }
        target.position(follow(target, start, limit));
        return target.position() - start;
    }

    /** Parses received bytes, keeps an incomplete head, and returns the end of what may pass. */
    protected int follow(ByteBuffer bytes, int start, int limit) throws IOException {
        int passed = findPassableEnd(bytes, start, limit);
        onWaitingForHead(passed == start);
        hold(bytes, passed, limit);
        return passed;
    }

    /** Returns the end of what may pass; {@code start} if more must arrive first. */
    protected int findPassableEnd(ByteBuffer bytes, int start, int limit) {
        return framing.follow(bytes, start, limit);
    }

    protected final MessageFraming framing() {
        return framing;
    }

    /** Is notified whether the received bytes begin with an incomplete head. */
    protected void onWaitingForHead(boolean waiting) {}

    private void takeHeld(ByteBuffer target) {
        if (held != null && held.remaining() <= target.remaining()) {
            target.put(held);
            held = null;
        }
    }

    private void hold(ByteBuffer bytes, int from, int to) {
        if (to > from) {
            held = ByteBuffer.allocate(to - from)
                    .put(bytes.duplicate().limit(to).position(from))
                    .flip();
        }
        bytes.position(from);
    }

    @Override
    public final long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (targets[i].hasRemaining()) {
                return read(targets[i]);
            }
        }
        return 0;
    }

    @Override
    public final long transferTo(long position, long count, FileChannel target) throws IOException {
        return target.transferFrom(new ConduitReadableByteChannel(this), position, count);
    }

    @Override
    public final long transferTo(long count, ByteBuffer through, StreamSinkChannel target) throws IOException {
        return IoUtils.transfer(new ConduitReadableByteChannel(this), count, through, target);
    }
}
