package io.metrifier.transport.http.internal.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceSink;
import io.metrifier.transport.support.stack.HttpFailures;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Reads prices from lines of JSON that arrive in pieces of any size; for one thread at a time. */
public final class PriceReader {
    private static final List<String> NAMES = List.of("time", "instrument", "bid", "ask", "trade", "volume");
    private static final int ALL = (1 << NAMES.size()) - 1;
    private static final int MAX_DEPTH = 8;
    private static final int MAX_TEXT = 8 * 1024;
    /** The maximum length of a line, which is a price or a failure. */
    private static final int MAX_LINE = 16 * 1024;

    private static final Set<String> TEXTS = Set.of("failure", "detail", "id", "field", "rule", "reason");

    private final JsonParser parser;
    private final ByteArrayFeeder feeder;
    private final PriceSink sink;
    private final long[] values = new long[NAMES.size()];
    private final Map<String, Object> texts = new HashMap<>();
    private int found;
    private int depth;
    private String name = "";
    private long count;
    private int unfinished;

    /** Creates a reader that passes prices to the sink. */
    public PriceReader(PriceSink sink) {
        this.sink = sink;
        try {
            parser = JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(MAX_TEXT)
                            .build())
                    .build()
                    .createNonBlockingByteArrayParser();
        } catch (IOException e) {
            throw new IllegalStateException("internal error: cannot create a JSON parser", e);
        }
        feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
    }

    /**
     * Reads one piece; stops early on request.
     *
     * @throws RuntimeException the failure of the server, if a line describes one
     */
    public void read(byte[] piece, int length, BooleanSupplier stopped) {
        try {
            feeder.feedInput(piece, 0, length);
            unfinished += length;
            JsonToken token = parser.nextToken();
            while (token != null && token != JsonToken.NOT_AVAILABLE && !stopped.getAsBoolean()) {
                accept(token);
                token = parser.nextToken();
            }
            requireFinite();
        } catch (IOException e) {
            throw new TransportException(Kind.PROTOCOL, "cannot parse a price: index=" + count, e);
        }
    }

    private void accept(JsonToken token) throws IOException {
        switch (token) {
            case START_OBJECT, START_ARRAY -> depth++;
            case END_ARRAY -> depth--;
            case END_OBJECT -> {
                depth--;
                if (depth == 0) {
                    endLine();
                }
            }
            case FIELD_NAME -> name = parser.currentName();
            case VALUE_STRING -> readText(parser.getText());
            case VALUE_NUMBER_INT -> readNumber(parser.getLongValue());
            default -> {}
        }
    }

    private void readText(String value) {
        if (depth == 1 && TEXTS.contains(name)) {
            texts.put(name, value);
        }
    }

    private void requireFinite() {
        if (depth > 0 && unfinished > MAX_LINE) {
            throw new TransportException(
                    Kind.PROTOCOL, "a price is too long: index=" + count + " maxBytes=" + MAX_LINE);
        }
    }

    private void readNumber(long value) {
        int at = depth == 1 ? NAMES.indexOf(name) : -1;
        if (at > 0 && value != (int) value) {
            throw new TransportException(Kind.PROTOCOL, "not a number of 32 bits: index=" + count + " member=" + name);
        }
        if (at >= 0) {
            values[at] = value;
            found |= 1 << at;
        }
    }

    private void endLine() {
        if (texts.containsKey("failure")) {
            throw HttpFailures.toException(500, texts);
        }
        if (found != ALL) {
            throw new TransportException(Kind.PROTOCOL, "a price lacks members: index=" + count + " all=" + NAMES);
        }
        found = 0;
        unfinished = 0;
        texts.clear();
        count++;
        sink.onPrice(values[0], (int) values[1], (int) values[2], (int) values[3], (int) values[4], (int) values[5]);
    }
}
