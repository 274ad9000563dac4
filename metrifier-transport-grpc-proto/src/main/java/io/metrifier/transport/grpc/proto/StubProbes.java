package io.metrifier.transport.grpc.proto;

import com.google.protobuf.UnsafeByteOperations;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.grpc.StubCalls;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.ProbeServiceGrpc;
import io.metrifier.transport.grpc.proto.wire.ProbeServiceGrpc.ProbeServiceBlockingStub;

/** The probe client on its generated stub. */
final class StubProbes implements ProbeService {
    private final StubCalls calls;
    private final ProbeServiceBlockingStub stub;

    StubProbes(StubCalls calls) {
        this.calls = calls;
        this.stub = calls.stub(ProbeServiceGrpc::newBlockingStub);
    }

    @Override
    public int add(int a, int b) {
        PersonProto.AddRequest request =
                PersonProto.AddRequest.newBuilder().setA(a).setB(b).build();
        return calls.blocking(stub, timed -> timed.add(request)).getSum();
    }

    @Override
    public ImageSize imageSize(byte[] image) {
        PersonProto.ImageSizeRequest request = PersonProto.ImageSizeRequest.newBuilder()
                .setImage(UnsafeByteOperations.unsafeWrap(image))
                .build();
        PersonProto.ImageSizeReply reply = calls.blocking(stub, timed -> timed.imageSize(request));
        return new ImageSize(reply.getWidth(), reply.getHeight());
    }
}
