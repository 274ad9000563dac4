package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.Arrays;

/**
 * The array in which one sender's message is put together from its parts. Takes memory for what has arrived, never for
 * what is announced. For one thread.
 */
public final class PartialMessage {
    private static final int GROWTH = 2;

    private final ByteBudget held;
    private final SharedAssemblyArray shared;
    private byte[] bytes = SharedAssemblyArray.NOTHING;
    private boolean borrowed;
    /** What is held of the message, however long the array is that it lies in. */
    private int taken;

    /**
     * Creates a place without a message.
     *
     * @param held what the bytes that have arrived are taken from
     * @param shared what keeps an array from one message to the next
     */
    public PartialMessage(ByteBudget held, SharedAssemblyArray shared) {
        this.held = held;
        this.shared = shared;
    }

    /**
     * Returns an array of at least that length, with what was written into the one before.
     *
     * @param length what has arrived and what is about to be written
     * @param max the length that the whole message may have at most
     * @throws TransportException of kind UNAVAILABLE if the memory for messages is used up
     */
    public byte[] grow(int length, int max) {
        // A sender of empty parts must not keep the shared array busy.
        if (taken == 0 && length > 0) {
            bytes = shared.borrow();
            borrowed = bytes.length > 0;
        }
        if (length > taken) {
            int capacity = (int) Math.max(length, Math.min(max, (long) GROWTH * taken));
            if (!held.take(capacity - taken)) {
                throw new TransportException(
                        Kind.UNAVAILABLE,
                        "the server must have room for what its clients send: held=" + held.held() + " most="
                                + held.most() + "; send it again later");
            }
            taken = capacity;
        }
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, taken);
        }
        return bytes;
    }

    /** Forgets the message. Its array stays readable until this thread receives the next part. */
    public void release() {
        held.give(taken);
        taken = 0;
        shared.giveBack(bytes, borrowed);
        borrowed = false;
        bytes = SharedAssemblyArray.NOTHING;
    }
}
