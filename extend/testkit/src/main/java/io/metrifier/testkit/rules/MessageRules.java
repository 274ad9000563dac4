package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.Bytes;
import io.metrifier.message.Format;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.message.ReferenceMessageService;
import io.metrifier.testkit.fixture.AllTypesMessage;
import io.metrifier.testkit.fixture.AllTypesMessageType;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** K1 and K2 of MESSAGES, with a message that no transport was made for, in a format that none knows. */
abstract class MessageRules extends FailureMessageRules {
    private static final AllTypesMessageType NOTES = new AllTypesMessageType();

    /** Returns options with the format of notes, for a transport that supports formats. */
    private TransportOptions withFormat() {
        boolean hasFormats =
                subject().crossesProcesses() && subject().capabilities().contains(Capability.MESSAGES);
        return hasFormats
                ? options().toBuilder()
                        .property(
                                subject().id() + ".format",
                                NOTES.formats().get(0).id())
                        .build()
                : options();
    }

    private Endpoint serveNotes(MessageService<AllTypesMessage> service) {
        return serve(Services.reference().withMessage(new HostedMessage<>(NOTES, service)))
                .endpoint();
    }

    private MessageService<AllTypesMessage> getNotes(TransportClient client) {
        assumeDeclared(Capability.MESSAGES);
        assertThat(client.messages(NOTES)).as("the same instance every time").isSameAs(client.messages(NOTES));
        return client.messages(NOTES);
    }

    /** Returns a note with a text of this number of bytes. */
    private static AllTypesMessage createNote(int bytes) {
        return new AllTypesMessage(1, "x".repeat(bytes), 0, false, List.of(), Map.of(), Bytes.of(), null);
    }

    /** Returns whether the asynchronous form must work: a library with blocking calls only does not declare ASYNC. */
    private boolean isAsync() {
        return subject().capabilities().contains(Capability.ASYNC);
    }

    private AsyncMessageService<AllTypesMessage> getAsyncNotes(TransportClient client) {
        assumeDeclared(Capability.MESSAGES);
        assertThat(client.asyncMessages(NOTES))
                .as("the same instance every time")
                .isSameAs(client.asyncMessages(NOTES));
        return client.asyncMessages(NOTES);
    }

    /** Answers with the samples and keeps uploaded messages. */
    private static final class Keeping implements MessageService<AllTypesMessage> {
        private final MessageService<AllTypesMessage> reference = new ReferenceMessageService<>(NOTES);
        private final List<AllTypesMessage> kept = new CopyOnWriteArrayList<>();

        @Override
        public AllTypesMessage get(int index) {
            return reference.get(index);
        }

        @Override
        public void put(AllTypesMessage message) {
            kept.add(message);
        }

        @Override
        public AllTypesMessage echo(AllTypesMessage message) {
            return reference.echo(message);
        }
    }

    @Test
    @CoreRule
    @DisplayName("K1 MESSAGES carries every field of every message down, up, and there and back")
    final void k1_messagesArrive() {
        assumeDeclared(Capability.MESSAGES);
        Keeping service = new Keeping();
        TransportClient client = connect(serveNotes(service), withFormat());
        List<AllTypesMessage> samples = NOTES.samples();

        for (int i = 0; i < samples.size(); i++) {
            AllTypesMessage sent = samples.get(i);
            assertThat(getNotes(client).get(i)).isEqualTo(sent);
            assertThat(getNotes(client).echo(sent)).isEqualTo(sent);
            getNotes(client).put(sent);
        }
        assertThat(service.kept).isEqualTo(samples);
    }

    @Test
    @DisplayName("K1 MESSAGES with ASYNC carries every field of every message without waiting")
    final void k1_messagesArriveWithoutWaiting() throws Exception {
        assumeDeclared(Capability.ASYNC);
        Keeping service = new Keeping();
        AsyncMessageService<AllTypesMessage> notes = getAsyncNotes(connect(serveNotes(service), withFormat()));
        List<AllTypesMessage> samples = NOTES.samples();

        for (int i = 0; i < samples.size(); i++) {
            AllTypesMessage sent = samples.get(i);
            assertThat(awaitValue(notes.get(i + samples.size()))).isEqualTo(sent);
            assertThat(awaitValue(notes.echo(sent))).isEqualTo(sent);
            awaitValue(notes.put(sent));
        }
        assertThat(service.kept).isEqualTo(samples);
    }

    @Test
    @DisplayName("K1 MESSAGES carries many in flight, each with its own answer")
    final void k1_messagesRunConcurrently() throws Exception {
        assumeDeclared(Capability.ASYNC);
        AsyncMessageService<AllTypesMessage> notes = getAsyncNotes(connect(serveNotes(new Keeping()), withFormat()));
        List<CompletionStage<AllTypesMessage>> calls = new ArrayList<>();

        for (int i = 0; i < IN_FLIGHT; i++) {
            calls.add(notes.echo(createNote(i)));
        }

        for (int i = 0; i < IN_FLIGHT; i++) {
            assertThat(awaitValue(calls.get(i))).isEqualTo(createNote(i));
        }
    }

    @Test
    @DisplayName("K1 MESSAGES refuses with PROTOCOL what its server does not host, and breaks nothing")
    final void k1_messagesOfUnknownTypesAreRefused() throws Exception {
        assumeDeclared(Capability.MESSAGES);
        TransportClient client = connect(server(), withFormat());
        AllTypesMessage note = NOTES.samples().get(0);

        assertFails(Kind.PROTOCOL, () -> getNotes(client).get(0));
        assertFails(Kind.PROTOCOL, () -> getNotes(client).echo(note));
        if (isAsync()) {
            assertFails(Kind.PROTOCOL, awaitFailure(getAsyncNotes(client).put(note)));
        }
        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @DisplayName("K1 MESSAGES refuses a peer that knows the message by another shape, with PROTOCOL")
    final void k1_messagesOfOtherShapesAreRefused() {
        assumeDeclared(Capability.MESSAGES);
        TransportClient client = connect(serveNotes(new Keeping()), withFormat());

        assertFails(Kind.PROTOCOL, () -> client.messages(new OtherShape()).get(0));
        assertThat(getNotes(client).get(0)).isEqualTo(NOTES.samples().get(0));
    }

    @Test
    @DisplayName("K1 MESSAGES fails with REMOTE where the service throws, and breaks nothing")
    final void k1_messagesFailRemotely() throws Exception {
        assumeDeclared(Capability.MESSAGES);
        TransportClient client = connect(serveNotes(new Failing()), withFormat());
        AllTypesMessage note = NOTES.samples().get(0);

        assertThat(assertFails(Kind.REMOTE, getThrown(() -> getNotes(client).echo(note))))
                .hasMessage("boom");
        if (isAsync()) {
            assertThat(assertFails(
                            Kind.REMOTE, awaitFailure(getAsyncNotes(client).put(note))))
                    .hasMessage("boom");
        }
        assertThat(getNotes(client).get(1)).isEqualTo(NOTES.samples().get(1));
    }

    @Test
    @DisplayName("D4 a custom message over the maximum size is PROTOCOL, and breaks nothing")
    final void d4_messagesHaveAMaximumSize() {
        assumeDeclared(Capability.MESSAGES);
        assumeWire("nothing is encoded, so nothing has a size");
        int maximum = options().maxMessageSize();
        MessageService<AllTypesMessage> notes = getNotes(connect(serveNotes(new Keeping()), withFormat()));
        AllTypesMessage large = createNote(maximum - 1024);

        assertThat(notes.echo(large).equals(large)).isTrue();
        assertFails(Kind.PROTOCOL, () -> notes.echo(createNote(maximum + 1)));
        assertThat(notes.get(0)).isEqualTo(NOTES.samples().get(0));
    }

    @Test
    @DisplayName("K1 MESSAGES takes no format that the message has not")
    final void k1_messagesNeedTheirFormat() {
        assumeDeclared(Capability.MESSAGES);
        assumeWire("nothing is encoded, so nothing has a format");
        TransportOptions other = options().toBuilder()
                .property(subject().id() + ".format", "no-such-format")
                .build();
        TransportClient client = connect(serveNotes(new Keeping()), other);

        assertThat(getThrown(() -> client.messages(NOTES)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such format: format=no-such-format type=" + NOTES.name() + " formats=[note]");
    }

    @Test
    @DisplayName("K1 MESSAGES of a closed client throw IllegalStateException")
    final void k1_messagesEndWithTheirClient() {
        assumeDeclared(Capability.MESSAGES);
        TransportClient client = connect(serveNotes(new Keeping()), withFormat());
        MessageService<AllTypesMessage> notes = getNotes(client);

        client.close();

        assertThat(getThrown(() -> notes.get(0))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("K1 MESSAGES with ASYNC of a closed client fail with IllegalStateException")
    final void k1_asyncMessagesEndWithTheirClient() throws Exception {
        assumeDeclared(Capability.ASYNC);
        TransportClient client = connect(serveNotes(new Keeping()), withFormat());
        AsyncMessageService<AllTypesMessage> notes = getAsyncNotes(client);

        client.close();

        assertThat(awaitFailure(notes.get(0))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("K2 MESSAGES works where it is declared, and fails with the documented message where not")
    final void k2_messages() {
        TransportClient client = connect(server(), withFormat());

        assertAsDeclared(Capability.MESSAGES, client, anyone -> anyone.messages(NOTES));
        boolean onlyBlocks = subject().capabilities().contains(Capability.MESSAGES) && !isAsync();
        assertAsDeclared(
                onlyBlocks ? Capability.ASYNC : Capability.MESSAGES, client, anyone -> anyone.asyncMessages(NOTES));
    }

    /** Throws its own exceptions on everything but reads. */
    private static final class Failing implements MessageService<AllTypesMessage> {
        @Override
        public AllTypesMessage get(int index) {
            return NOTES.samples().get(index);
        }

        @Override
        public void put(AllTypesMessage message) {
            throw new IllegalStateException("boom");
        }

        @Override
        public AllTypesMessage echo(AllTypesMessage message) {
            throw new IllegalStateException("boom");
        }
    }

    /** The same notes with a different schema. */
    private static final class OtherShape implements MessageType<AllTypesMessage> {
        @Override
        public String name() {
            return NOTES.name();
        }

        @Override
        public Class<AllTypesMessage> valueClass() {
            return AllTypesMessage.class;
        }

        @Override
        public String shape() {
            return "record Note { text text }";
        }

        @Override
        public List<AllTypesMessage> samples() {
            return NOTES.samples();
        }

        @Override
        public List<Format> formats() {
            return NOTES.formats();
        }
    }
}
