package io.metrifier.transport.grpc.avro;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.avro.Protocol;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.junit.jupiter.api.Test;

/** The published protocol file describes the messages on the wire. */
class AvroProtocolTest {
    private final Protocol protocol = parse();

    private static Protocol parse() {
        try (InputStream file = requireNonNull(AvroProtocolTest.class.getResourceAsStream("/metrifier/person.avpr"))) {
            return Protocol.parse(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theFileHasTheTypesOfTheMessages() {
        for (Schema schema : AvroCodec.schemas()) {
            assertThat(SchemaNormalization.toParsingForm(protocol.getType(schema.getFullName())))
                    .isEqualTo(SchemaNormalization.toParsingForm(schema));
        }
    }

    /**
     * The fingerprint is of a union in the order of the file: a nested record belongs to the first message that
     * contains it.
     */
    @Test
    void theFileHasTheFingerprintOfTheServices() {
        List<Schema> types = AvroCodec.schemas().stream()
                .map(schema -> protocol.getType(schema.getFullName()))
                .toList();
        assertThat(SchemaNormalization.parsingFingerprint64(Schema.createUnion(types)))
                .isEqualTo(AvroCodec.fingerprint());
    }

    @Test
    void theFileHasEveryMethodOfEveryService() {
        assertThat(protocol.getMessages().values().stream()
                        .map(message -> message.getProp("service") + "/" + message.getName() + " "
                                + message.getRequest()
                                        .getFields()
                                        .get(0)
                                        .schema()
                                        .getName() + " "
                                + message.getResponse().getName()))
                .containsExactlyInAnyOrder(
                        "PersonService/ListPersons NothingRecord PersonListRecord",
                        "PersonService/GetPerson IdRecord PersonRecord",
                        "PersonService/GetPersonLinks IdRecord PersonLinkListRecord",
                        "PersonService/CreatePerson PersonRecord PersonRecord",
                        "ProbeService/Add AddendsRecord SumRecord",
                        "ProbeService/ImageSize ImageRecord ImageSizeRecord",
                        "StreamService/PingPong TimestampRecord TimestampRecord",
                        "StreamService/Prices PriceCountRecord PriceRecord");
    }
}
