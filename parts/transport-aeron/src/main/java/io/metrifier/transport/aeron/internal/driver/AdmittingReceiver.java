package io.metrifier.transport.aeron.internal.driver;

import io.aeron.ErrorCode;
import io.aeron.driver.DataPacketDispatcher;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.media.ImageConnection;
import io.aeron.driver.media.ReceiveChannelEndpoint;
import io.aeron.driver.media.UdpChannel;
import io.aeron.protocol.SetupFlyweight;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.net.InetSocketAddress;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.status.AtomicCounter;
import org.jspecify.annotations.Nullable;

/**
 * The driver's receiving endpoint for messages. On a server it refuses sessions before the driver makes a log for them.
 */
class AdmittingReceiver extends ReceiveChannelEndpoint {
    private static final PeerMisbehaviourLog PEERS =
            new PeerMisbehaviourLog(System.getLogger(AdmittingReceiver.class.getPackageName()));

    private final @Nullable SessionLogBudget sessions;

    AdmittingReceiver(
            UdpChannel channel,
            DataPacketDispatcher dispatcher,
            AtomicCounter status,
            MediaDriver.Context context,
            @Nullable SessionLogBudget sessions) {
        super(channel, dispatcher, status, context);
        this.sessions = sessions;
    }

    @Override
    public void onSetupMessage(
            SetupFlyweight header, UnsafeBuffer buffer, int length, InetSocketAddress from, int transport) {
        String refusal = sessions == null ? null : sessions.admit(header.sessionId(), header.termLength());
        if (refusal == null) {
            super.onSetupMessage(header, buffer, length, from, transport);
        } else {
            refuse(header, from, refusal);
        }
    }

    /** Sends the reason. A sender ignores it from a receiver that has not sent its position before. */
    private void refuse(SetupFlyweight setup, InetSocketAddress client, String reason) {
        PEERS.log("refused a session: reason=" + reason);
        ImageConnection[] to = {new ImageConnection(System.nanoTime(), client)};
        sendStatusMessage(
                to, setup.sessionId(), setup.streamId(), setup.activeTermId(), setup.termOffset(), 0, (short) 0);
        sendErrorFrame(to, setup.sessionId(), setup.streamId(), ErrorCode.IMAGE_REJECTED.value(), reason);
    }
}
