package io.metrifier.transport.aeron.internal.wire;

import io.aeron.ExclusivePublication;
import io.aeron.logbuffer.BufferClaim;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.aeron.sbe.PriceDecoder;
import io.metrifier.transport.aeron.sbe.PriceEncoder;
import org.agrona.DirectBuffer;

/** Writes prices directly into Aeron's log and reads them without copying; for one thread. */
public final class SbePrice implements PriceSink {
    private static final int LENGTH = PriceEncoder.BLOCK_LENGTH;

    private final BufferClaim claim = new BufferClaim();
    private final PriceEncoder encoder = new PriceEncoder();
    private final PriceDecoder decoder = new PriceDecoder();

    /** Sends one price; returns {@code false}, with nothing sent, during back-pressure. */
    public boolean send(ExclusivePublication publication, PriceSource source, long index) {
        if (publication.tryClaim(LENGTH, claim) <= 0) {
            return false;
        }
        try {
            source.emit(index, this);
        } catch (Throwable thrown) {
            claim.abort();
            throw thrown;
        }
        claim.commit();
        return true;
    }

    @Override
    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
        encoder.wrap(claim.buffer(), claim.offset())
                .time(time)
                .instrument(instrument)
                .bid(bid)
                .ask(ask)
                .trade(trade)
                .volume(volume);
    }

    /** Returns whether a message of a price stream is a price. Only prices have this length. */
    public static boolean isPrice(int length) {
        return length == LENGTH;
    }

    public void read(DirectBuffer buffer, int offset, PriceSink to) {
        decoder.wrap(buffer, offset, LENGTH, PriceDecoder.SCHEMA_VERSION);
        to.onPrice(
                decoder.time(), decoder.instrument(), decoder.bid(), decoder.ask(), decoder.trade(), decoder.volume());
    }
}
