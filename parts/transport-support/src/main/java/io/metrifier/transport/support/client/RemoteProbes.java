package io.metrifier.transport.support.client;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

/** The probe client of any wire, made of its calls. */
public record RemoteProbes(IntBinaryOperator addition, Function<byte[], ImageSize> measurement)
        implements ProbeService {
    @Override
    public int add(int a, int b) {
        return addition.applyAsInt(a, b);
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        return measurement.apply(image);
    }
}
