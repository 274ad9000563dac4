package io.metrifier.transport.support;

/**
 * The array in which large messages are assembled from parts, shared by all senders that one thread serves. One sender
 * borrows it at a time, so that a stalled sender can occupy only one. For one thread.
 */
public final class SharedAssemblyArray {
    /** Stands for a missing array. */
    public static final byte[] EMPTY = {};

    private final BufferPool<byte[]> spares = new BufferPool<>(bytes -> bytes.length);
    private boolean lent;

    /** Returns the array, which must be given back, or an array of length 0 if it is borrowed or does not exist. */
    byte[] borrow() {
        byte[] spare = lent ? null : spares.take();
        lent |= spare != null;
        return spare == null ? EMPTY : spare;
    }

    /**
     * Returns an array for the next borrower.
     *
     * @param borrowed whether this array, or the one that it replaces, was borrowed
     */
    void giveBack(byte[] array, boolean borrowed) {
        lent &= !borrowed;
        spares.give(array);
    }
}
