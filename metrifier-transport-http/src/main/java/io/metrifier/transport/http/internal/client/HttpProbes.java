package io.metrifier.transport.http.internal.client;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCaller;
import io.metrifier.transport.http.internal.wire.HttpCodec;

/** The probe client. */
final class HttpProbes implements ProbeService {
    private final HttpCalls calls;
    private final HttpCaller caller;
    private final HttpCodec codec;

    HttpProbes(HttpCalls calls, HttpCaller caller, HttpCodec codec) {
        this.calls = calls;
        this.caller = caller;
        this.codec = codec;
    }

    @Override
    public int add(int a, int b) {
        return calls.call(caller, HttpCall.add(a, b), codec::readSum);
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        return calls.call(caller, HttpCall.measure(image), codec::readImageSize);
    }
}
