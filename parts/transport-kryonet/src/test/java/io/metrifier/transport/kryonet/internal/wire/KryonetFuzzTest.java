package io.metrifier.transport.kryonet.internal.wire;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryonet.KryoNetException;
import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.SamplePersons;
import io.metrifier.stream.PriceSink;
import io.metrifier.testkit.fuzz.ArgumentFuzz;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import io.metrifier.testkit.fuzz.WorkerDeathByError;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.kryonet.KryonetTransport;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every input is decoded or refused, every request is answered or refused, and no thread dies without a message. */
@Timeout(600)
class KryonetFuzzTest {
    private static final int MAXIMUM = 16 * 1024 * 1024;

    private final KryonetCodec codec = new KryonetCodec(MAXIMUM);
    private final PartSerialization objects = new PartSerialization();
    private volatile long read;

    @Test
    void everyMessageDecodesOrIsRefused() {
        PriceSink sink = (time, instrument, bid, ask, trade, volume) -> read = time;
        DecoderFuzz.run(
                List.of(
                        KryonetCodec.encodeSignal(MessageKind.LIST_PERSONS, 1),
                        codec.encodeText(MessageKind.GET_PERSON, "7"),
                        codec.encode(
                                MessageKind.CREATE_PERSON,
                                2,
                                SamplePersons.persons().get(0)),
                        KryonetCodec.encodeNumber(MessageKind.ADD, 3, KryonetCodec.pack(20, 22)),
                        codec.encodeBytes(MessageKind.IMAGE_SIZE, KryonetCodec.NO_ID, new byte[] {1, 2, 3}),
                        KryonetCodec.encodeNumber(MessageKind.PRICES, 4, Long.MAX_VALUE),
                        codec.encodePersons(5, SamplePersons.persons()),
                        KryonetErrors.toMessage(codec, 6, Failure.of(new IllegalStateException("wrong"))),
                        prices()),
                message -> new PartAssembler(
                                MAXIMUM, new ByteBudget(MAXIMUM), new SharedAssemblyArray(), new Reading(sink))
                        .accept(new MessagePart(true, message, 0, message.length)));
    }

    private static byte[] prices() {
        ByteBuffer batch = PriceBatch.begin(7, 2);
        PriceSink writer = PriceBatch.newWriter(batch);
        writer.onPrice(1, 2, 3, 4, 5, 6);
        writer.onPrice(7, 8, 9, 10, 11, 12);
        return batch.array();
    }

    @Test
    void linksDecodeOrAreRefused() {
        DecoderFuzz.run(List.of(codec.encodeLinks(5, SamplePersons.links())), message -> {
            if (message.length >= KryonetCodec.HEADER) {
                codec.read(message, KryonetCodec::readLinks);
            }
        });
    }

    @Test
    void everyObjectOfKryoNetDecodesOrIsRefused() {
        DecoderFuzz.run(
                List.of(new byte[] {0}, new byte[] {1, 0, 0, 0, 5}, new byte[] {2, 0, 0, 0, 5, 1}, new byte[] {
                    3, 1, 2, 3
                }),
                bytes -> objects.read(null, ByteBuffer.wrap(bytes)),
                refused -> refused instanceof KryoNetException);
    }

    @Test
    void everyArgumentIsTransferredOrRefused() {
        KryonetTransport kryonet = new KryonetTransport();
        try (TransportServer server =
                        kryonet.serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
                TransportClient client = kryonet.connect(server.endpoint(), TransportOptions.defaults())) {
            ArgumentFuzz.run(client);
        }
    }

    @Test
    void aDeadWorkerClosesTheServerWithAReason() {
        WorkerDeathByError.assertServerCloses(new KryonetTransport(), TransportOptions.defaults());
    }

    /** Reads the body of a message as either side does. */
    private final class Reading implements PartAssembler.Receiver {
        private final PriceSink sink;

        Reading(PriceSink sink) {
            this.sink = sink;
        }

        @Override
        public void onMessage(byte[] message) {
            MessageKind kind = KryonetCodec.readKind(message);
            if (kind == null) {
                throw new TransportException(Kind.PROTOCOL, "unknown kind");
            }
            switch (kind) {
                case GET_PERSON, GET_PERSON_LINKS -> codec.read(message, Reading::text);
                case CREATE_PERSON -> codec.read(message, KryonetCodec::readPerson);
                case ADD, PING, PONG, PRICES, CREDIT -> read = KryonetCodec.decodeNumber(message);
                case IMAGE_SIZE -> KryonetCodec.readBody(message);
                case ANSWER -> codec.read(message, KryonetCodec::readPersons);
                case FAILURE -> KryonetErrors.toException(codec, message);
                case PRICE_BATCH -> prices(message);
                case LIST_PERSONS, CANCEL, PRICES_END -> read = KryonetCodec.readId(message);
            }
        }

        private static String text(Kryo kryo, Input input) {
            return Serializers.readText(input);
        }

        private void prices(byte[] message) {
            ByteBuffer batch = KryonetCodec.wrap(message);
            for (int i = 0; i < PriceBatch.countPrices(message); i++) {
                PriceBatch.decode(batch, i, sink);
            }
        }

        @Override
        public void onRefused(byte[] header, TransportException why) {
            throw why;
        }
    }
}
