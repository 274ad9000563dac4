package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.message.Formats;
import io.metrifier.message.LoadedMessage;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageType;
import io.metrifier.message.jar.MessageJar;
import io.metrifier.message.jar.MessageSource;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Person's own schema, brought like a stranger's: nothing may be on the wire but what our hand has written. */
class PersonAsMessageTest {
    private static final Path SCHEMA = Path.of(
            "..", "metrifier-transport-grpc-proto", "src", "main", "protobuf", "metrifier", "v1", "person.proto");

    @TempDir
    Path folder;

    @Test
    void itsBytesAreThoseOfTheHandWrittenPerson() throws IOException {
        Path jar = folder.resolve("person.jar");
        Path samples = Files.writeString(folder.resolve("persons.json"), json(SamplePersons.persons()));
        MessageJar.make(new MessageSource(SCHEMA, "metrifier.v1.Person", List.of(samples), List.of(), null, 0, 1), jar);

        try (LoadedMessage message = LoadedMessage.open(jar)) {
            assertThat(bytesOf(message.type()))
                    .usingElementComparator(Arrays::compare)
                    .isEqualTo(bytesByHand());
        }
    }

    private static String json(List<Person> persons) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        persons.forEach(person -> write(person, all.addObject()));
        return all.toString();
    }

    private static void write(Person person, ObjectNode node) {
        PersonName name = person.name();
        node.put("id", person.id()).put("gender", person.gender()).put("email", person.email());
        node.putObject("name")
                .put("title", name.title())
                .put("first", name.first())
                .put("last", name.last());
        Location location = person.location();
        node.putObject("location")
                .put("street", location.street())
                .put("city", location.city())
                .put("state", location.state())
                .put("postCode", location.postCode());
        Picture picture = person.picture();
        if (picture != null) {
            node.putObject("picture")
                    .put("large", picture.large())
                    .put("medium", picture.medium())
                    .put("thumbnail", picture.thumbnail());
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
        try (TransportServer server = Contenders.installed()
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
