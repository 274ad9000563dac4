package io.metrifier.testkit.format;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.fixture.AllTypesMessage;
import io.metrifier.testkit.fixture.AllTypesMessageType;
import java.io.IOException;
import java.util.List;

/** Notes in a faulty format. */
class SabotagedNotes implements MessageType<AllTypesMessage>, Format, MessageCodec<AllTypesMessage> {
    static final String ID = "sabotaged";

    final MessageType<AllTypesMessage> notes = new AllTypesMessageType();
    final MessageCodec<AllTypesMessage> sound = Formats.of(notes).get("note").codec(notes);

    @Override
    public String name() {
        return notes.name();
    }

    @Override
    public Class<AllTypesMessage> valueClass() {
        return AllTypesMessage.class;
    }

    @Override
    public String shape() {
        return notes.shape();
    }

    @Override
    public List<AllTypesMessage> samples() {
        return notes.samples();
    }

    @Override
    public List<Format> formats() {
        return List.of(this);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> MessageCodec<T> codec(MessageType<T> type) {
        return (MessageCodec<T>) this;
    }

    @Override
    public void encode(AllTypesMessage value, MessageBuffer out) throws IOException {
        sound.encode(value, out);
    }

    @Override
    public AllTypesMessage decode(MessageBuffer in) throws IOException {
        return sound.decode(in);
    }

    /** Returns a note with other tags. */
    static AllTypesMessage withTags(AllTypesMessage note, List<String> tags) {
        return new AllTypesMessage(
                note.number(),
                note.text(),
                note.weight(),
                note.urgent(),
                tags,
                note.counts(),
                note.body(),
                note.answerTo());
    }

    /** Returns a note with another text. */
    static AllTypesMessage withText(AllTypesMessage note, String text) {
        return new AllTypesMessage(
                note.number(),
                text,
                note.weight(),
                note.urgent(),
                note.tags(),
                note.counts(),
                note.body(),
                note.answerTo());
    }
}
