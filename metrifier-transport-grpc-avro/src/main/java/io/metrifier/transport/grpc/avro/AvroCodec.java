package io.metrifier.transport.grpc.avro;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.grpc.avro.wire.AddendsRecord;
import io.metrifier.transport.grpc.avro.wire.IdRecord;
import io.metrifier.transport.grpc.avro.wire.ImageRecord;
import io.metrifier.transport.grpc.avro.wire.ImageSizeRecord;
import io.metrifier.transport.grpc.avro.wire.NothingRecord;
import io.metrifier.transport.grpc.avro.wire.PersonLinkListRecord;
import io.metrifier.transport.grpc.avro.wire.PersonListRecord;
import io.metrifier.transport.grpc.avro.wire.PersonRecord;
import io.metrifier.transport.grpc.avro.wire.PriceCountRecord;
import io.metrifier.transport.grpc.avro.wire.PriceRecord;
import io.metrifier.transport.grpc.avro.wire.SumRecord;
import io.metrifier.transport.grpc.avro.wire.TimestampRecord;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import io.metrifier.transport.grpc.wire.GrpcCodec.AddRequest;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** The codecs for the messages of {@code person.avdl}. */
final class AvroCodec {
    private static final AvroMessage<EmptyMessage, NothingRecord> NOTHING =
            new AvroMessage<>(nothing -> new NothingRecord(), record -> EmptyMessage.NOTHING, NothingRecord::new);
    private static final AvroMessage<String, IdRecord> ID =
            new AvroMessage<>(IdRecord::new, IdRecord::getId, IdRecord::new);
    private static final AvroMessage<Person, PersonRecord> PERSON =
            new AvroMessage<>(AvroMapper::encode, AvroMapper::decode, PersonRecord::new);
    private static final AvroMessage<List<Person>, PersonListRecord> PERSONS = new AvroMessage<>(
            AvroMapper::encodeAll, AvroMapper::decodeAll, () -> new PersonListRecord(new ArrayList<>(), 0));
    private static final AvroMessage<List<PersonLink>, PersonLinkListRecord> LINKS = new AvroMessage<>(
            AvroMapper::encodeLinks, AvroMapper::decodeLinks, () -> new PersonLinkListRecord(new ArrayList<>(), 0));
    private static final AvroMessage<AddRequest, AddendsRecord> ADDENDS = new AvroMessage<>(
            addends -> new AddendsRecord(addends.a(), addends.b()),
            record -> new AddRequest(record.getA(), record.getB()),
            AddendsRecord::new);
    private static final AvroMessage<Integer, SumRecord> SUM =
            new AvroMessage<>(SumRecord::new, SumRecord::getSum, SumRecord::new);
    private static final AvroMessage<byte[], ImageRecord> IMAGE = new AvroMessage<>(
            image -> new ImageRecord(ByteBuffer.wrap(image)),
            record -> record.getImage().array(),
            ImageRecord::new);
    private static final AvroMessage<ImageSize, ImageSizeRecord> IMAGE_SIZE = new AvroMessage<>(
            size -> new ImageSizeRecord(size.width(), size.height()),
            record -> new ImageSize(record.getWidth(), record.getHeight()),
            ImageSizeRecord::new);
    private static final AvroMessage<Long, TimestampRecord> TIMESTAMP =
            new AvroMessage<>(TimestampRecord::new, TimestampRecord::getValue, TimestampRecord::new);
    private static final AvroMessage<Long, PriceCountRecord> COUNT =
            new AvroMessage<>(PriceCountRecord::new, PriceCountRecord::getCount, PriceCountRecord::new);
    private static final AvroMessage<PriceMessage, PriceRecord> PRICE =
            new AvroMessage<>(AvroCodec::encodePrice, AvroCodec::decodePrice, PriceRecord::new);

    private AvroCodec() {}

    /**
     * Creates the codec of one schema.
     *
     * @param fingerprint part of the package name, so that a peer with another schema has none of our methods
     */
    static GrpcCodec create(long fingerprint) {
        return new GrpcCodec(
                "metrifier.avro.x" + Long.toHexString(fingerprint),
                null,
                new GrpcCodec.Persons(NOTHING, ID, PERSON, PERSONS, LINKS),
                new GrpcCodec.Probes(ADDENDS, SUM, IMAGE, IMAGE_SIZE),
                new GrpcCodec.Streams(TIMESTAMP, COUNT, PRICE));
    }

    /** Returns a number that changes with every change of a message that affects the encoded bytes. */
    static long fingerprint() {
        return SchemaNormalization.parsingFingerprint64(Schema.createUnion(schemas()));
    }

    /** Returns the schemas of all messages, in the order of {@code person.avpr}. */
    static List<Schema> schemas() {
        return Stream.of(NOTHING, ID, PERSON, PERSONS, LINKS, ADDENDS, SUM, IMAGE, IMAGE_SIZE, TIMESTAMP, COUNT, PRICE)
                .map(AvroMessage::schema)
                .toList();
    }

    private static PriceRecord encodePrice(PriceMessage price) {
        return new PriceRecord(
                price.time(), price.instrument(), price.bid(), price.ask(), price.trade(), price.volume());
    }

    private static PriceMessage decodePrice(PriceRecord record) {
        return new PriceMessage(
                record.getTime(),
                record.getInstrument(),
                record.getBid(),
                record.getAsk(),
                record.getTrade(),
                record.getVolume());
    }
}
