package io.metrifier.message.jar;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of the round trip of every sample in every format, before anything is measured.
 *
 * @param variations the number of generated variations that were checked too
 * @param invented whether the samples were generated from the schema alone
 * @param refused the reason of each format that cannot hold the message
 * @param inferred the schema that was inferred from the samples, to be corrected; {@code null} if one was given
 */
public record RoundTripCheck(
        int samples,
        int variations,
        boolean invented,
        Map<String, String> refused,
        @Nullable String inferred) {
    private static final String JSON = "json";
    /** The number of messages in a checked list; each element is written by the same code. */
    private static final int LIST = 3;

    /**
     * Checks every format.
     *
     * @param variations further samples, as the codec of {@code json} writes them
     * @param invented whether the type's own were generated from the schema alone
     * @throws IllegalStateException if a codec returns anything else than it was given, so that nothing may be measured
     *     with it
     */
    static <T> RoundTripCheck of(
            MessageType<T> type, List<byte[]> variations, boolean invented, @Nullable String inferred)
            throws IOException {
        List<T> values = new ArrayList<>(type.samples());
        MessageCodec<T> json = Formats.of(type).get(JSON).codec(type);
        MessageBuffer buffer = new MessageBuffer();
        for (byte[] variation : variations) {
            buffer.clear();
            buffer.write(variation, 0, variation.length);
            values.add(json.decode(buffer));
        }
        Map<String, String> refused = findRefused(type, values);
        requireFaithfulLists(type.listOf(LIST));
        return new RoundTripCheck(type.samples().size(), variations.size(), invented, refused, inferred);
    }

    private static <T> Map<String, String> findRefused(MessageType<T> type, List<T> values) {
        Map<String, String> refused = new LinkedHashMap<>();
        for (Format format : Formats.of(type).all()) {
            try {
                requireFaithful(format.id(), format.codec(type), values);
            } catch (UnsupportedMessageException e) {
                refused.put(format.id(), e.reason());
            }
        }
        return refused;
    }

    private static <L> void requireFaithfulLists(MessageType<L> lists) {
        findRefused(lists, lists.samples());
    }

    private static <T> void requireFaithful(String format, MessageCodec<T> codec, List<T> values) {
        MessageBuffer buffer = new MessageBuffer();
        for (int i = 0; i < values.size(); i++) {
            T value = values.get(i);
            buffer.clear();
            T answer;
            try {
                codec.encode(value, buffer);
                answer = codec.decode(buffer);
            } catch (IOException | RuntimeException e) {
                throw new IllegalStateException(
                        "a codec failed: format=" + format + " sample=" + (i + 1) + " reason=" + e.getMessage(), e);
            }
            if (!value.equals(answer)) {
                throw new IllegalStateException("a codec altered a value: format=" + format + " sample=" + (i + 1)
                        + " given=" + truncate(value) + " returned=" + truncate(answer));
            }
        }
    }

    private static String truncate(Object value) {
        String text = value.toString();
        return text.substring(0, Math.min(text.length(), 300));
    }
}
