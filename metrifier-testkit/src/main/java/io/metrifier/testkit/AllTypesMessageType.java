package io.metrifier.testkit;

import io.metrifier.message.Bytes;
import io.metrifier.message.Format;
import io.metrifier.message.MessageType;
import java.util.List;
import java.util.Map;

/** The notes that contracts send; all of their fields differ. */
public final class AllTypesMessageType implements MessageType<AllTypesMessage> {
    private static final AllTypesMessage EMPTY =
            new AllTypesMessage(0, "", 0, false, List.of(), Map.of(), Bytes.of(), null);
    private static final AllTypesMessage VIVID = new AllTypesMessage(
            Long.MIN_VALUE,
            "gr\u00fc\u00df dich, \u4e16\u754c \ud83d\ude00",
            -Math.PI,
            true,
            List.of("", "one", "two"),
            Map.of("few", 3, "many", Integer.MAX_VALUE),
            Bytes.of((byte) 0, (byte) -1, (byte) 127, (byte) -128),
            EMPTY);
    private static final AllTypesMessage LONG = new AllTypesMessage(
            Long.MAX_VALUE,
            "x".repeat(10_000),
            Double.MIN_VALUE,
            false,
            List.of("y".repeat(5_000)),
            Map.of("", Integer.MIN_VALUE),
            Bytes.wrap(new byte[20_000]),
            VIVID);
    private static final List<AllTypesMessage> SAMPLES = List.of(VIVID, EMPTY, LONG);

    /** Creates the type. */
    public AllTypesMessageType() {}

    @Override
    public String name() {
        return "metrifier.testkit.Note";
    }

    @Override
    public Class<AllTypesMessage> valueClass() {
        return AllTypesMessage.class;
    }

    @Override
    public String shape() {
        return "record Note { int64 number, text text, float64 weight, bool urgent, list of text tags, "
                + "map of text to int32 counts, bytes body, Note? answerTo }";
    }

    @Override
    public List<AllTypesMessage> samples() {
        return SAMPLES;
    }

    @Override
    public List<Format> formats() {
        return List.of(new AllTypesFormat());
    }
}
