package io.metrifier.transport.aeron.internal.driver;

import io.aeron.driver.DataPacketDispatcher;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.SendChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.ToIntFunction;
import java.util.zip.CRC32C;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/**
 * Appends a checksum to every datagram, and reports received datagrams whose checksum is wrong or missing. Aeron trusts
 * the length and position in a datagram and never replaces what it has written into its log, so that one damaged header
 * could produce an answer from arbitrary bytes, or a connection that stays silent. A datagram that is dropped here is
 * only lost, and Aeron requests it again. For one thread.
 */
final class DatagramChecksum {
    /** The length of the checksum in bytes. */
    static final int LENGTH = Integer.BYTES;

    private final ByteBuffer checked;
    private final CRC32C checksum = new CRC32C();
    private final Runnable onDamage;

    /**
     * Creates a checksum.
     *
     * @param onDamage runs for every datagram with a wrong or missing checksum
     */
    DatagramChecksum(int maxLength, Runnable onDamage) {
        this.checked = ByteBuffer.allocateDirect(maxLength + LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        this.onDamage = onDamage;
    }

    /**
     * Appends the checksum to the remaining bytes of a buffer and sends them. Returns their length, or 0 if they were
     * not sent.
     *
     * @param sender returns how many bytes it has sent
     */
    int send(ByteBuffer datagram, ToIntFunction<ByteBuffer> sender) {
        int length = datagram.remaining();
        checked.clear().put(datagram).flip();
        checksum.reset();
        checksum.update(checked);
        checked.limit(length + LENGTH).putInt((int) checksum.getValue()).flip();
        return sender.applyAsInt(checked) == length + LENGTH ? length : 0;
    }

    /**
     * Removes the checksum of the datagram that ends at the buffer's position; returns {@code false} if it is wrong. A
     * probe of a client has no checksum and is not reported.
     */
    boolean verify(ByteBuffer received) {
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

    /** The driver's sending endpoint for messages, with a checksum on its datagrams. */
    static final class ChecksummedSender extends SendChannelEndpoint {
        private final DatagramChecksum checksum;

        ChecksummedSender(
                UdpChannel channel, AtomicCounter status, MediaDriver.Context context, DatagramChecksum checksum) {
            super(channel, status, context);
            this.checksum = checksum;
        }

        @Override
        public int send(ByteBuffer datagram) {
            return checksum.send(datagram, super::send);
        }

        @Override
        public int send(ByteBuffer datagram, InetSocketAddress to) {
            return checksum.send(datagram, whole -> super.send(whole, to));
        }

        @Override
        public @Nullable InetSocketAddress receive(ByteBuffer buffer) {
            InetSocketAddress from = super.receive(buffer);
            return from == null || checksum.verify(buffer) ? from : null;
        }
    }

    /** The driver's receiving endpoint for messages, with a checksum on its datagrams. */
    static final class ChecksummedReceiver extends AdmittingReceiver {
        private final DatagramChecksum checksum;

        ChecksummedReceiver(
                UdpChannel channel,
                DataPacketDispatcher dispatcher,
                AtomicCounter status,
                MediaDriver.Context context,
                DatagramChecksum checksum,
                @Nullable SessionLogBudget sessions) {
            super(channel, dispatcher, status, context, sessions);
            this.checksum = checksum;
        }

        @Override
        public int sendTo(ByteBuffer datagram, InetSocketAddress to) {
            return checksum.send(datagram, whole -> super.sendTo(whole, to));
        }

        @Override
        public @Nullable InetSocketAddress receive(ByteBuffer buffer) {
            InetSocketAddress from = super.receive(buffer);
            return from == null || checksum.verify(buffer) ? from : null;
        }
    }
}
