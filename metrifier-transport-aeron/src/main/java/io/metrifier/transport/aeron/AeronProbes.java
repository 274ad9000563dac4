package io.metrifier.transport.aeron;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;

/** The probe client. */
record AeronProbes(AeronClient client) implements ProbeService {
    @Override
    public int add(int a, int b) {
        return client.call((id, to) -> to.add(id, a, b), SbeReader::sum);
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        return client.call((id, to) -> to.image(id, image), SbeReader::size);
    }
}
