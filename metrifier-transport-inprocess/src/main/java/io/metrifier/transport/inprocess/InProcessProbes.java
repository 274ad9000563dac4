package io.metrifier.transport.inprocess;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;

/** The probe client. Applies the maximum message size to images, as a transport with a wire does. */
record InProcessProbes(InProcessClient client, int maxMessageSize) implements ProbeService {
    @Override
    public int add(int a, int b) {
        return client.call(services -> services.probes().add(a, b));
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        if (image.length > maxMessageSize) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the message is over the maximum size: size=" + image.length + " maxMessageSize=" + maxMessageSize);
        }
        return client.call(services -> services.probes().imageSize(image));
    }
}
