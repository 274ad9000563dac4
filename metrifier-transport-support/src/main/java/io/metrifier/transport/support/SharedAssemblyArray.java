package io.metrifier.transport.support;

/**
 * The array in which large messages are put together from their parts, for all senders that one thread hears. It is
 * lent to one at a time, so that no more than one can be kept busy by a sender who does not go on. For one thread.
 */
public final class SharedAssemblyArray {
    /** What stands for an array where there is none. */
    public static final byte[] NOTHING = {};

    private final SpareBuffers<byte[]> spares = new SpareBuffers<>(bytes -> bytes.length);
    private boolean lent;

    /** Creates a place with no array in it. */
    public SharedAssemblyArray() {}

    /** Returns the array, to be given back, or one without length where it is lent or there is none. */
    public byte[] borrow() {
        byte[] spare = lent ? null : spares.take();
        lent |= spare != null;
        return spare == null ? NOTHING : spare;
    }

    /**
     * Takes an array back, for the next who needs one.
     *
     * @param borrowed whether it, or the one in whose place it is, was lent
     */
    public void giveBack(byte[] array, boolean borrowed) {
        lent &= !borrowed;
        spares.give(array);
    }
}
