package io.metrifier.transport.support;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.Arrays;

/**
 * The array in which the parts of one sender's message are assembled. Memory grows with the bytes that have arrived,
 * never with an announced length. For one thread.
 */
public final class PartialMessage {
    private static final int GROWTH = 2;

    private final ByteBudget held;
    private final SharedAssemblyArray shared;
    private byte[] bytes = SharedAssemblyArray.EMPTY;
    private boolean borrowed;
    /** The number of bytes taken from the budget, which may differ from the length of the array. */
    private int taken;

    /**
     * Creates an empty message.
     *
     * @param held the budget for the bytes that have arrived
     * @param shared keeps an array from one message to the next
     */
    public PartialMessage(ByteBudget held, SharedAssemblyArray shared) {
        this.held = held;
        this.shared = shared;
    }

    /**
     * Returns an array of at least this length that contains the bytes written so far.
     *
     * @param length the bytes that have arrived plus those about to be written
     * @throws TransportException of kind UNAVAILABLE if the memory for messages is used up
     */
    public byte[] grow(int length, int max) {
        // A sender of empty parts must not occupy the shared array.
        if (taken == 0 && length > 0) {
            bytes = shared.borrow();
            borrowed = bytes.length > 0;
        }
        if (length > taken) {
            int capacity = (int) Math.max(length, Math.min(max, (long) GROWTH * taken));
            if (!held.take(capacity - taken)) {
                throw new TransportException(
                        Kind.UNAVAILABLE,
                        "the server's memory for incoming messages is used up: held=" + held.held() + " max="
                                + held.max() + "; send the message again later");
            }
            taken = capacity;
        }
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, taken);
        }
        return bytes;
    }

    /** Discards the message. Its array stays readable until this thread receives the next part. */
    public void release() {
        held.give(taken);
        taken = 0;
        shared.giveBack(bytes, borrowed);
        borrowed = false;
        bytes = SharedAssemblyArray.EMPTY;
    }
}
