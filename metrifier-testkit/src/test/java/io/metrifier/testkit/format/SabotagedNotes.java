package io.metrifier.testkit.format;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.Note;
import io.metrifier.testkit.NoteType;
import java.io.IOException;
import java.util.List;

/** Notes in a faulty format. */
class SabotagedNotes implements MessageType<Note>, Format, MessageCodec<Note> {
    static final String ID = "sabotaged";

    final MessageType<Note> notes = new NoteType();
    final MessageCodec<Note> sound = Formats.of(notes).get("note").codec(notes);

    @Override
    public String name() {
        return notes.name();
    }

    @Override
    public Class<Note> valueClass() {
        return Note.class;
    }

    @Override
    public String shape() {
        return notes.shape();
    }

    @Override
    public List<Note> samples() {
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
    public void encode(Note value, MessageBuffer out) throws IOException {
        sound.encode(value, out);
    }

    @Override
    public Note decode(MessageBuffer in) throws IOException {
        return sound.decode(in);
    }

    /** Returns a note with other tags. */
    static Note withTags(Note note, List<String> tags) {
        return new Note(
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
    static Note withText(Note note, String text) {
        return new Note(
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
