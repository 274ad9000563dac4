package io.metrifier.transport.grpc.proto;

import io.grpc.stub.StreamObserver;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.grpc.GeneratedStubs;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.ProbeServiceGrpc;

/** The probes on their generated base class. */
final class ProtoProbeService extends ProbeServiceGrpc.ProbeServiceImplBase {
    private final ProbeService probes;

    ProtoProbeService(ProbeService probes) {
        this.probes = probes;
    }

    @Override
    public void add(PersonProto.AddRequest request, StreamObserver<PersonProto.AddReply> caller) {
        GeneratedStubs.answer(
                caller,
                () -> PersonProto.AddReply.newBuilder()
                        .setSum(probes.add(request.getA(), request.getB()))
                        .build());
    }

    @Override
    public void imageSize(PersonProto.ImageSizeRequest request, StreamObserver<PersonProto.ImageSizeReply> caller) {
        GeneratedStubs.answer(caller, () -> {
            ImageSize size = probes.imageSize(request.getImage().toByteArray());
            return PersonProto.ImageSizeReply.newBuilder()
                    .setWidth(size.width())
                    .setHeight(size.height())
                    .build();
        });
    }
}
