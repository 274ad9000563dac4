package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.aeron.AeronTransport;
import io.metrifier.transport.aeron.internal.driver.AeronOptions.Idle;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.aeron.sbe.PersonsEncoder;
import java.util.Random;
import java.util.function.BiFunction;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests rule E3 with a peer that uses Aeron and sends random messages. */
@Tag("attack")
@Timeout(60)
class RandomMessagesTest {
    private static final TransportOptions PRESETS = TransportOptions.defaults();
    private static final int MESSAGES = 2_000;

    private final AeronTransport aeron = new AeronTransport();
    private final AeronOptions options = AeronOptions.of(new AeronTransport(), PRESETS);
    private final UnsafeBuffer message = new UnsafeBuffer(new byte[256]);
    private final Random random = new Random(42);

    @Test
    void survivesRandomMessagesFromAPeerWithoutAnAnswerChannel() {
        assertServerSurvives((media, channels) -> channels.listenUri());
    }

    @Test
    void survivesRandomMessagesFromAPeerThatNeverReads() {
        assertServerSurvives((media, channels) -> channels.toRequestUri(
                "127.0.0.1", subscribe(media, "aeron:udp?endpoint=127.0.0.1:0").registrationId()));
    }

    @Test
    void survivesRandomMessagesInASession() {
        assertServerSurvives((media, channels) -> channels.toRequestUri(
                "127.0.0.1", subscribe(media, channels.toClientUri("127.0.0.1")).registrationId()));
    }

    private static Subscription subscribe(Aeron media, String channel) {
        return media.addSubscription(channel, 2);
    }

    /** Sends to the channel that this function returns. */
    private void assertServerSurvives(BiFunction<Aeron, ChannelNames, String> channel) {
        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), PRESETS);
                TransportClient client = aeron.connect(server.endpoint(), PRESETS)) {
            assertThat(client.persons().getPerson("1"))
                    .isEqualTo(SamplePersons.persons().get(0));

            sendRandomMessages(new ChannelNames(options, server.endpoint()), channel);

            assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
            try (TransportClient later = aeron.connect(server.endpoint(), PRESETS)) {
                assertThat(later.probes().add(20, 22)).isEqualTo(42);
            }
        }
    }

    private void sendRandomMessages(ChannelNames channels, BiFunction<Aeron, ChannelNames, String> channel) {
        try (MediaDriverHandle media = MediaDriverHandle.withDriver(
                MediaDriverHandle.privateDirectory(),
                options,
                new WakeableIdleStrategy(Idle.BACKOFF),
                null,
                channels.server())) {
            ExclusivePublication to =
                    media.aeron().addExclusivePublication(channel.apply(media.aeron(), channels), channels.requests());
            for (int i = 0; i < MESSAGES; i++) {
                send(media, to, randomMessage());
            }
        }
    }

    /** Fills the message with random bytes, usually after a valid header, and returns its length. */
    private int randomMessage() {
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

    private void send(MediaDriverHandle media, ExclusivePublication to, int length) {
        while (to.offer(message, 0, length) < 0) {
            media.runRound();
        }
        media.runRound();
    }
}
