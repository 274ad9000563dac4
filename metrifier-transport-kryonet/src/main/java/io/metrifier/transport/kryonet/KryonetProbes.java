package io.metrifier.transport.kryonet;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;

/** The probe client. */
record KryonetProbes(KryonetClient client) implements ProbeService {
    @Override
    public int add(int a, int b) {
        return client.call(
                        KryonetCodec.number(MessageKind.ADD, KryonetCodec.NO_ID, KryonetCodec.pair(a, b)),
                        KryonetCodec::readNumber)
                .intValue();
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        long size = client.call(client.codec().bytes(MessageKind.IMAGE_SIZE, image), KryonetCodec::readNumber);
        return new ImageSize(KryonetCodec.high(size), KryonetCodec.low(size));
    }
}
