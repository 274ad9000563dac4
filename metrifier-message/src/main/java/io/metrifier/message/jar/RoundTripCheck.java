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
 * What every format did with every sample before anything was measured: it returned what it was given.
 *
 * @param samples how many samples there are
 * @param variations how many variations of them were tried too
 * @param invented whether the samples are made of nothing but the schema
 * @param refused the reason of each format that cannot hold the message
 * @param inferred the schema that was made of the samples, to be corrected; {@code null} if one was brought
 */
public record RoundTripCheck(
        int samples,
        int variations,
        boolean invented,
        Map<String, String> refused,
        @Nullable String inferred) {
    private static final String JSON = "json";
    /** How many messages a list has that is put to the proof; each of its places is written by the same code. */
    private static final int LIST = 3;

    /**
     * Puts every format to the proof.
     *
     * @param variations further samples, as the codec of {@code json} writes them
     * @param invented whether the type's own are made of nothing but the schema
     * @param inferred the schema that was made of the samples, if one was
     * @throws IllegalStateException if a codec returns anything but what it was given: nothing may be measured with it
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
        Map<String, String> refused = refused(type, values);
        requireFaithfulLists(type.listOf(LIST));
        return new RoundTripCheck(type.samples().size(), variations.size(), invented, refused, inferred);
    }

    private static <T> Map<String, String> refused(MessageType<T> type, List<T> values) {
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
        refused(lists, lists.samples());
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
                        "a codec fails: format=" + format + " sample=" + (i + 1) + " reason=" + e.getMessage(), e);
            }
            if (!value.equals(answer)) {
                throw new IllegalStateException("a codec returns another value than it was given: format=" + format
                        + " sample=" + (i + 1) + " given=" + beginning(value) + " returned=" + beginning(answer));
            }
        }
    }

    private static String beginning(Object value) {
        String text = value.toString();
        return text.substring(0, Math.min(text.length(), 300));
    }
}
