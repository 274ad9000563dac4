package io.metrifier.testkit.format;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.FormatContract;
import io.metrifier.testkit.Note;
import io.metrifier.testkit.NoteType;
import java.util.List;
import java.util.Map;

class NoteFormatTest extends FormatContract<Note> {
    /** What the format rejects, and unusual values that it carries. */
    static final List<Note> DOUBTFUL = List.of(withText("a\uD800"), withText("\uDC00\uD800"), withText("\0\uFFFF"));

    private static Note withText(String text) {
        return new Note(1, text, Double.NaN, false, List.of(), Map.of(), Bytes.of(), null);
    }

    @Override
    protected MessageType<Note> type() {
        return new NoteType();
    }

    @Override
    protected String formatId() {
        return "note";
    }

    @Override
    protected List<Note> doubtful() {
        return DOUBTFUL;
    }
}
