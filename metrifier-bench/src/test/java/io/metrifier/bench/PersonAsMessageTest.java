package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Person's own schema, used as a custom message: nothing may be on the wire but what our hand has written. */
class PersonAsMessageTest {
    @TempDir
    Path folder;

    @Test
    void itsBytesAreThoseOfTheHandWrittenPerson() throws IOException {
        Path jar = PersonMessage.jar(folder);

        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertThat(bytesOf(message.type()))
                    .usingElementComparator(Arrays::compare)
                    .isEqualTo(bytesByHand());
        }
    }

    private static <T> List<byte[]> bytesOf(MessageType<T> type) throws IOException {
        List<byte[]> all = new ArrayList<>();
        for (T sample : type.samples()) {
            MessageBuffer buffer = new MessageBuffer();
            Formats.of(type).get("proto").codec(type).encode(sample, buffer);
            all.add(Arrays.copyOf(buffer.array(), buffer.size()));
        }
        return all;
    }

    /** What the transport itself sends, seen by a client that decodes nothing. */
    private static List<byte[]> bytesByHand() {
        MethodDescriptor<byte[], byte[]> getPerson = MethodDescriptor.newBuilder(new Untouched(), new Untouched())
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName("metrifier.v1.PersonService/GetPerson")
                .build();
        try (TransportServer server = Contenders.onClassPath()
                .get("proto")
                .serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults())) {
            ManagedChannel channel = NettyChannelBuilder.forAddress(
                            server.endpoint().host(), server.endpoint().port())
                    .usePlaintext()
                    .build();
            try {
                return SamplePersons.persons().stream()
                        .map(person -> ClientCalls.blockingUnaryCall(
                                channel, getPerson, CallOptions.DEFAULT, request(person.id())))
                        .toList();
            } finally {
                channel.shutdownNow();
            }
        }
    }

    /** Returns a message whose field 1 is this text of less than 128 bytes. */
    private static byte[] request(String id) {
        byte[] text = id.getBytes(StandardCharsets.UTF_8);
        byte[] request = new byte[2 + text.length];
        request[0] = 1 << 3 | 2;
        request[1] = (byte) text.length;
        System.arraycopy(text, 0, request, 2, text.length);
        return request;
    }

    private static final class Untouched implements MethodDescriptor.Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
