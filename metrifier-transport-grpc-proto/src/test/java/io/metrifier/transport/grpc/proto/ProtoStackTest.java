package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.AllTypesMessage;
import io.metrifier.testkit.fixture.AllTypesMessageType;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A stack's own channel calls a server of {@code proto}: both have one wire. */
@Timeout(60)
class ProtoStackTest {
    private static final AllTypesMessageType NOTES = new AllTypesMessageType();

    private final ProtoTransport transport = new ProtoTransport();
    private final TransportServer server = transport.serve(
            Services.reference().withMessage(HostedMessage.reference(NOTES)),
            Endpoint.loopback(),
            TransportOptions.defaults());
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(
                    server.endpoint().host(), server.endpoint().port())
            .usePlaintext()
            .build();
    private final TransportClient client = ProtoStack.connect(
            transport,
            server.endpoint(),
            TransportOptions.builder()
                    .property("proto.format", NOTES.formats().get(0).id())
                    .build(),
            channel,
            channel::shutdownNow);

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void personsAndTheirFailuresArrive() {
        assertThat(client.persons().listPersons()).isEqualTo(SamplePersons.persons());
        assertThat(client.asyncPersons()
                        .getPerson("1")
                        .toCompletableFuture()
                        .join()
                        .id())
                .isEqualTo("1");
        assertThatThrownBy(() -> client.persons().getPerson("none")).isInstanceOf(PersonNotFoundException.class);
    }

    @Test
    void customMessagesArrive() {
        MessageService<AllTypesMessage> notes = client.messages(NOTES);
        AllTypesMessage note = NOTES.samples().get(0);

        assertThat(notes.get(1)).isEqualTo(NOTES.samples().get(1));
        assertThat(notes.echo(note)).isEqualTo(note);
        notes.put(note);
    }
}
