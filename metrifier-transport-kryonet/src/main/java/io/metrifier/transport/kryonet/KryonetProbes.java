package io.metrifier.transport.kryonet;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;

/** The probes, one blocking call at a time. */
final class KryonetProbes implements ProbeService {
    private final KryonetClient client;

    KryonetProbes(KryonetClient client) {
        this.client = client;
    }

    @Override
    public int add(int a, int b) {
        return client.call(Codec.number(Op.ADD, Codec.NO_ID, Codec.pair(a, b)), Codec::readNumber)
                .intValue();
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        long size = client.call(client.codec().bytes(Op.IMAGE_SIZE, image), Codec::readNumber);
        return new ImageSize(Codec.high(size), Codec.low(size));
    }
}
