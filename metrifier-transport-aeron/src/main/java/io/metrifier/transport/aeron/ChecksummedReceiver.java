package io.metrifier.transport.aeron;

import io.aeron.driver.DataPacketDispatcher;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.ReceiveChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/** The driver's receiving endpoint for messages, with a checksum on its datagrams. */
final class ChecksummedReceiver extends ReceiveChannelEndpoint {
    private final DatagramChecksum checksum;

    ChecksummedReceiver(
            UdpChannel channel,
            DataPacketDispatcher dispatcher,
            AtomicCounter status,
            MediaDriver.Context context,
            DatagramChecksum checksum) {
        super(channel, dispatcher, status, context);
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
