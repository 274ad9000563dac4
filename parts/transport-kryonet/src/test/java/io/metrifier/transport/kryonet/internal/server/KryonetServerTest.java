package io.metrifier.transport.kryonet.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.kryonet.KryonetTransport;
import io.metrifier.transport.kryonet.internal.wire.KryonetCodec;
import io.metrifier.transport.kryonet.internal.wire.MessageKind;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class KryonetServerTest {
    private static final byte LAST = 4;
    private static final byte MORE = 3;
    private static final byte KRYONET_PING = 2;

    private final KryonetTransport transport = new KryonetTransport();

    @Test
    void unknownRequestsAreRefusedAndTheConnectionStays() throws IOException {
        try (TransportServer server = serve(TransportOptions.defaults());
                RawClient client = new RawClient(server.endpoint())) {
            byte[] unknown = KryonetCodec.encodeSignal(MessageKind.GET_PERSON, 7);
            unknown[0] = 99;
            client.send(LAST, unknown);
            assertThat(client.failure(7))
                    .isEqualTo(new Failure(
                            Failure.Type.PROTOCOL, "", "cannot decode a message: unknown operation: code=99"));

            client.send(LAST, KryonetCodec.encodeSignal(MessageKind.ANSWER, 8));
            assertThat(client.failure(8).detail()).isEqualTo("cannot decode a message: not a request: kind=ANSWER");
            client.send(LAST, KryonetCodec.encodeNumber(MessageKind.PRICES, 9, -1));
            assertThat(client.failure(9).type()).isEqualTo(Failure.Type.PROTOCOL);
            client.send(LAST, KryonetCodec.encodeSignal(MessageKind.GET_PERSON, 10));
            assertThat(client.failure(10).type()).isEqualTo(Failure.Type.PROTOCOL);
        }
    }

    @Test
    void oversizedMessagesAreRefusedAndTheConnectionStays() throws IOException {
        TransportOptions small = TransportOptions.builder().maxMessageSize(2048).build();
        try (TransportServer server = serve(small);
                RawClient client = new RawClient(server.endpoint())) {
            byte[] first = new byte[1000];
            byte[] head = KryonetCodec.encodeSignal(MessageKind.IMAGE_SIZE, 3);
            System.arraycopy(head, 0, first, 0, head.length);
            client.send(MORE, first);
            for (int i = 0; i < 100; i++) {
                client.send(MORE, new byte[30_000]);
            }
            client.send(LAST, new byte[1]);

            assertThat(client.failure(3).detail())
                    .isEqualTo("the message is over the maximum size: maxMessageSize=2048"
                            + "; raise TransportOptions.maxMessageSize on both sides");
            client.send(LAST, KryonetCodec.encodeNumber(MessageKind.ADD, 4, KryonetCodec.pack(40, 2)));
            assertThat(KryonetCodec.decodeNumber(client.message(4))).isEqualTo(42);
        }
    }

    @Test
    void aClientThatNeverReadsDoesNotBlockOthers() throws IOException {
        try (TransportServer server = serve(TransportOptions.defaults());
                RawClient silent = new RawClient(server.endpoint());
                TransportClient client = transport.connect(server.endpoint(), TransportOptions.defaults())) {
            for (int id = 0; id < 100; id++) {
                silent.send(LAST, KryonetCodec.encodeNumber(MessageKind.PRICES, id, Long.MAX_VALUE));
            }

            assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
        }
    }

    @Test
    void answersKryoNetPings() throws IOException {
        try (TransportServer server = serve(TransportOptions.defaults());
                RawClient client = new RawClient(server.endpoint())) {
            client.send(KRYONET_PING, new byte[] {0, 0, 0, 5, 0});

            assertThat(client.object()).containsExactly(KRYONET_PING, 0, 0, 0, 5, 1);
        }
    }

    @Test
    void refusesClientsOverTheConnectionLimit() {
        TransportOptions one = TransportOptions.builder()
                .property("kryonet.max-connections", "1")
                .build();
        try (TransportServer server = serve(one);
                TransportClient first = transport.connect(server.endpoint(), one);
                TransportClient second = transport.connect(server.endpoint(), one)) {
            assertThatThrownBy(() -> second.persons().listPersons())
                    .isInstanceOfSatisfying(
                            TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
            assertThat(first.persons().listPersons()).hasSize(4);
        } catch (TransportException refusedAtOnce) {
            assertThat(refusedAtOnce.kind()).isEqualTo(Kind.UNAVAILABLE);
        }
    }

    private TransportServer serve(TransportOptions options) {
        return transport.serve(Services.reference(), Endpoint.loopback(), options);
    }

    /** A client that sends arbitrary bytes. */
    private static final class RawClient implements AutoCloseable {
        private final Socket socket;
        private final DataOutputStream out;
        private final DataInputStream in;
        private final KryonetCodec codec = new KryonetCodec(1024 * 1024);

        RawClient(Endpoint server) throws IOException {
            socket = new Socket(server.host(), server.port());
            socket.setSoTimeout(20_000);
            out = new DataOutputStream(socket.getOutputStream());
            in = new DataInputStream(socket.getInputStream());
            assertThat(object()).as("KryoNet's greeting").hasSize(5);
        }

        void send(byte kind, byte[] bytes) throws IOException {
            out.writeInt(1 + bytes.length);
            out.writeByte(kind);
            out.write(bytes);
        }

        byte[] object() throws IOException {
            return in.readNBytes(in.readInt());
        }

        byte[] message(long id) throws IOException {
            byte[] object = object();
            assertThat(object[0]).isEqualTo(LAST);
            byte[] message = Arrays.copyOfRange(object, 1, object.length);
            assertThat(KryonetCodec.readId(message)).isEqualTo(id);
            return message;
        }

        Failure failure(long id) throws IOException {
            byte[] message = message(id);
            assertThat(KryonetCodec.readKind(message)).isEqualTo(MessageKind.FAILURE);
            return codec.read(message, (kryo, input) -> kryo.readObject(input, Failure.class));
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
