package io.metrifier.transport.grpc.proto;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import io.metrifier.transport.grpc.wire.GrpcCodec.AddRequest;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every input is decoded or refused with an exception, using memory in proportion to its length. */
@Timeout(600)
class ProtoFuzzTest {
    private final GrpcCodec codec = ProtoCodec.create();

    @Test
    void everyPersonDecodesOrIsRefused() throws IOException {
        fuzz(codec.persons().id(), "7");
        fuzz(codec.persons().person(), SamplePersons.persons().get(0));
        fuzz(codec.persons().list(), SamplePersons.persons());
        fuzz(codec.persons().links(), SamplePersons.links());
    }

    @Test
    void everyProbeDecodesOrIsRefused() throws IOException {
        fuzz(codec.persons().nothing(), EmptyMessage.NOTHING);
        fuzz(codec.probes().addends(), new AddRequest(20, 22));
        fuzz(codec.probes().sum(), 42);
        fuzz(codec.probes().image(), new byte[] {1, 2, 3});
        fuzz(codec.probes().imageSize(), new ImageSize(4, 5));
    }

    @Test
    void everyStreamDecodesOrIsRefused() throws IOException {
        fuzz(codec.streams().timestamp(), 1L);
        fuzz(codec.streams().count(), 1_000_000_000_000_000L);
        fuzz(codec.streams().price(), new PriceMessage(1, 2, 3, 4, 5, 6));
    }

    private static <T> void fuzz(MessageCodec<T> codec, T value) throws IOException {
        MessageBuffer sent = new MessageBuffer();
        codec.encode(value, sent);
        DecoderFuzz.run(
                List.of(Arrays.copyOf(sent.array(), sent.size())),
                bytes -> {
                    MessageBuffer received = new MessageBuffer();
                    received.write(bytes, 0, bytes.length);
                    codec.decode(received);
                },
                refused -> true);
    }
}
