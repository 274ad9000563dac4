package io.metrifier.transport.grpc;

import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;

/** The probe client. */
record RemoteProbes(GrpcCalls calls, GrpcMethods methods) implements ProbeService {

    @Override
    public int add(int a, int b) {
        return calls.blocking(methods.add, new AddRequest(a, b));
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        return calls.blocking(methods.imageSize, image);
    }
}
