package io.metrifier.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.ExclusivePublication;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.AeronOptions.Idle;
import io.metrifier.transport.aeron.sbe.HelloEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.aeron.sbe.PersonsEncoder;
import java.util.Random;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** E3 by somebody who speaks Aeron, and nonsense over it. */
@Timeout(60)
class StrangerTest {
    private static final TransportOptions PRESETS = TransportOptions.defaults();
    private static final int MESSAGES = 2_000;

    private final AeronTransport aeron = new AeronTransport();
    private final AeronOptions options = AeronOptions.of(PRESETS);
    private final Channels channels = new Channels(options);
    private final UnsafeBuffer message = new UnsafeBuffer(new byte[256]);
    private final Random random = new Random(42);

    @Test
    void nonsenseBeforeTheHandshakeHurtsNobody() {
        assertServerOutlives(0, -1);
    }

    @Test
    void aHandshakeThatCannotBeAnsweredHurtsNobody() {
        for (int port : new int[] {-1, 0, 70_000}) {
            assertServerOutlives(1, port);
        }
    }

    @Test
    void nonsenseInASessionHurtsNobody() {
        assertServerOutlives(1, 9);
    }

    private void assertServerOutlives(int hellos, int replyPort) {
        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), PRESETS);
                TransportClient client = aeron.connect(server.endpoint(), PRESETS)) {
            assertThat(client.persons().getPerson("1"))
                    .isEqualTo(SamplePersons.persons().get(0));

            sendNonsense(server.endpoint(), hellos, replyPort);

            assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
            try (TransportClient later = aeron.connect(server.endpoint(), PRESETS)) {
                assertThat(later.probes().add(20, 22)).isEqualTo(42);
            }
        }
    }

    private void sendNonsense(Endpoint server, int hellos, int replyPort) {
        try (Media media = Media.withDriver(Media.privateDirectory(), options, new Idler(Idle.BACKOFF))) {
            ExclusivePublication to =
                    media.aeron().addExclusivePublication(channels.send(server), channels.requests(server));
            for (int i = 0; i < hellos; i++) {
                new HelloEncoder()
                        .wrapAndApplyHeader(message, 0, new MessageHeaderEncoder())
                        .correlationId(1)
                        .replyPort(replyPort)
                        .replyStream(7);
                send(media, to, MessageHeaderEncoder.ENCODED_LENGTH + HelloEncoder.BLOCK_LENGTH);
            }
            for (int i = 0; i < MESSAGES; i++) {
                send(media, to, nonsense());
            }
        }
    }

    /** Fills the message at random, mostly beneath a header that a server knows, and returns its length. */
    private int nonsense() {
        random.nextBytes(message.byteArray());
        if (random.nextInt(4) > 0) {
            new MessageHeaderEncoder()
                    .wrap(message, 0)
                    .blockLength(random.nextInt(64))
                    .templateId(1 + random.nextInt(34))
                    .schemaId(PersonsEncoder.SCHEMA_ID)
                    .version(PersonsEncoder.SCHEMA_VERSION);
        }
        return 1 + random.nextInt(message.capacity() - 1);
    }

    private void send(Media media, ExclusivePublication to, int length) {
        while (to.offer(message, 0, length) < 0) {
            media.round();
        }
        media.round();
    }
}
