package io.metrifier.transport.aeron;

import io.aeron.driver.DataPacketDispatcher;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.ReceiveChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/** Where a driver receives messages and says how far it has them, all of it sealed. */
final class ChecksummedReceiver extends ReceiveChannelEndpoint {
    private final DatagramChecksum seal;

    ChecksummedReceiver(
            UdpChannel channel,
            DataPacketDispatcher dispatcher,
            AtomicCounter status,
            MediaDriver.Context context,
            DatagramChecksum seal) {
        super(channel, dispatcher, status, context);
        this.seal = seal;
    }

    @Override
    public int sendTo(ByteBuffer datagram, InetSocketAddress to) {
        return seal.send(datagram, whole -> super.sendTo(whole, to));
    }

    @Override
    public @Nullable InetSocketAddress receive(ByteBuffer buffer) {
        InetSocketAddress from = super.receive(buffer);
        return from == null || seal.open(buffer) ? from : null;
    }
}
