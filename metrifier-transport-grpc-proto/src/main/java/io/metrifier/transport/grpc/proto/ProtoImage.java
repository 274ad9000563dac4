package io.metrifier.transport.grpc.proto;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnsafeByteOperations;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.grpc.proto.wire.PersonProto.ImageSizeRequest;
import java.io.IOException;

/** The codec of a picture. Copies the bytes once, because the parsed message refers to a buffer that is reused. */
final class ProtoImage implements MessageCodec<byte[]> {
    private final MessageCodec<byte[]> copied = new ProtoMessage<>(
            image -> ImageSizeRequest.newBuilder()
                    .setImage(UnsafeByteOperations.unsafeWrap(image))
                    .build(),
            message -> message.getImage().toByteArray(),
            ImageSizeRequest.parser());

    @Override
    public void encode(byte[] image, MessageBuffer out) throws IOException {
        copied.encode(image, out);
    }

    @Override
    public byte[] decode(MessageBuffer in) throws IOException {
        CodedInputStream bytes =
                UnsafeByteOperations.unsafeWrap(in.array(), 0, in.size()).newCodedInput();
        bytes.enableAliasing(true);
        ImageSizeRequest message = ImageSizeRequest.parser().parseFrom(bytes);
        // Parsing also stops at the end tag of a group that never began.
        bytes.checkLastTagWas(0);
        return message.getImage().toByteArray();
    }
}
