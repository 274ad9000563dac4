package io.metrifier.transport.aeron;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.SendChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/** Where a driver sends messages and hears what their receivers say of them, all of it sealed. */
final class ChecksummedSender extends SendChannelEndpoint {
    private final DatagramChecksum seal;

    ChecksummedSender(UdpChannel channel, AtomicCounter status, MediaDriver.Context context, DatagramChecksum seal) {
        super(channel, status, context);
        this.seal = seal;
    }

    @Override
    public int send(ByteBuffer datagram) {
        return seal.send(datagram, super::send);
    }

    @Override
    public int send(ByteBuffer datagram, InetSocketAddress to) {
        return seal.send(datagram, whole -> super.send(whole, to));
    }

    @Override
    public @Nullable InetSocketAddress receive(ByteBuffer buffer) {
        InetSocketAddress from = super.receive(buffer);
        return from == null || seal.open(buffer) ? from : null;
    }
}
