package io.metrifier.transport.aeron.internal.wire;

import io.aeron.ExclusivePublication;
import io.aeron.logbuffer.BufferClaim;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.aeron.sbe.PingEncoder;

/** Writes pings directly into Aeron's log; for one thread at a time. A pong is a returned ping. */
final class SbePing {
    private static final int LENGTH = MessageHeaderEncoder.ENCODED_LENGTH + PingEncoder.BLOCK_LENGTH;

    private final BufferClaim claim = new BufferClaim();
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final PingEncoder ping = new PingEncoder();

    /** Sends a ping; returns {@code false}, with nothing sent, during back-pressure. */
    boolean send(ExclusivePublication publication, long id, long timestamp) {
        if (publication.tryClaim(LENGTH, claim) <= 0) {
            return false;
        }
        ping.wrapAndApplyHeader(claim.buffer(), claim.offset(), header)
                .correlationId(id)
                .timestamp(timestamp);
        claim.commit();
        return true;
    }
}
