package io.metrifier.transport.http.internal.client;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCaller;
import io.metrifier.transport.http.internal.wire.HttpCodec;

/** The probe client. */
record HttpProbes(HttpCalls calls, HttpCaller caller, HttpCodec codec) implements ProbeService {
    @Override
    public int add(int a, int b) {
        return calls.call(caller, HttpCall.add(a, b), codec::readSum);
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        return calls.call(caller, HttpCall.measure(image), codec::readImageSize);
    }
}
