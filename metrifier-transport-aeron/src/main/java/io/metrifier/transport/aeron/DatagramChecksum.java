package io.metrifier.transport.aeron;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Ends every datagram with a checksum of it, and tells those that arrive with another: cut, damaged, or sent by
 * somebody who does not seal. Aeron itself believes what a datagram says of its length and place, and never replaces
 * what it has written into its log: one damaged header there is an answer from bytes nobody sent, or a connection that
 * lives and stays silent. A datagram that is dropped before is merely lost, and Aeron asks for it again. For one
 * thread.
 */
final class DatagramChecksum {
    /** What a seal adds to a datagram, in bytes. */
    static final int LENGTH = Integer.BYTES;

    private final ByteBuffer sealed;
    private final CRC32C checksum = new CRC32C();
    private final Runnable onDamage;

    /**
     * Creates a seal.
     *
     * @param largest the length of the largest datagram without its seal
     * @param onDamage what to do for every datagram that is not as it was sent
     */
    DatagramChecksum(int largest, Runnable onDamage) {
        this.sealed = ByteBuffer.allocateDirect(largest + LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        this.onDamage = onDamage;
    }

    /** Sends a sealed datagram, such as {@code channel::write}. */
    @FunctionalInterface
    interface Sending {
        int send(ByteBuffer sealed);
    }

    /** Seals what remains in a buffer, has it sent, and returns its length, 0 where it was not sent. */
    int send(ByteBuffer datagram, Sending sending) {
        int length = datagram.remaining();
        sealed.clear().put(datagram).flip();
        checksum.reset();
        checksum.update(sealed);
        sealed.limit(length + LENGTH).putInt((int) checksum.getValue()).flip();
        return sending.send(sealed) == length + LENGTH ? length : 0;
    }

    /**
     * Removes the checksum of the datagram that ends at the buffer's position; returns {@code false} if it is wrong. A
     * client's probe has none and is no damage.
     */
    boolean open(ByteBuffer received) {
        int length = received.position() - LENGTH;
        if (length >= 0) {
            checksum.reset();
            checksum.update(received.position(0).limit(length));
            received.limit(received.capacity());
            if (received.order(ByteOrder.LITTLE_ENDIAN).getInt(length) == (int) checksum.getValue()) {
                return true;
            }
        }
        if (received.position() != PeerRoute.PROBE_LENGTH) {
            onDamage.run();
        }
        return false;
    }
}
