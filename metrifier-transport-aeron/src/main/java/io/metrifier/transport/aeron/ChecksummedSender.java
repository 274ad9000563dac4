package io.metrifier.transport.aeron;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.SendChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/** The driver's sending endpoint for messages, with a checksum on its datagrams. */
final class ChecksummedSender extends SendChannelEndpoint {
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
