package io.metrifier.testkit.format;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.FormatContract;
import io.metrifier.testkit.fixture.AllTypesMessage;
import io.metrifier.testkit.fixture.AllTypesMessageType;
import java.util.List;
import java.util.Map;

class NoteFormatTest extends FormatContract<AllTypesMessage> {
    /** What the format rejects, and unusual values that it carries. */
    static final List<AllTypesMessage> DOUBTFUL =
            List.of(withText("a\uD800"), withText("\uDC00\uD800"), withText("\0\uFFFF"));

    private static AllTypesMessage withText(String text) {
        return new AllTypesMessage(1, text, Double.NaN, false, List.of(), Map.of(), Bytes.of(), null);
    }

    @Override
    protected MessageType<AllTypesMessage> type() {
        return new AllTypesMessageType();
    }

    @Override
    protected String formatId() {
        return "note";
    }

    @Override
    protected List<AllTypesMessage> doubtful() {
        return DOUBTFUL;
    }
}
