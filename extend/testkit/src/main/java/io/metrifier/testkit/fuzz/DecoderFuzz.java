package io.metrifier.testkit.fuzz;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.testkit.internal.JvmResources;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decodes mutations of real messages. For any input, a decoder returns or rejects it: it throws
 * nothing but what its documentation names, no {@link Error} either, and allocates no more than {@value #FACTOR} times
 * what it was given plus
 * {@value #BASE} bytes, so that a few bytes that announce much cost little.
 *
 * <p>The mutations follow from the messages and their own number alone: a failure names the number, and
 * {@link #mutation} returns those bytes again. There are 50,000 of them, or as many as the system property
 * {@value #MUTATIONS} says.
 *
 * <pre>{@code
 * @Test
 * void everyAnswerDecodesOrIsRefused() {
 *     DecoderFuzz.run(List.of(encode(person), encode(failure)), message -> decode(message));
 * }
 * }</pre>
 */
public final class DecoderFuzz {
    /** The system property with the number of mutations to decode. */
    public static final String MUTATIONS = "metrifier.fuzz.mutations";

    /** The maximum number of allocated bytes per decoded byte. */
    public static final int FACTOR = 40;

    /** The maximum number of allocated bytes in addition to that. */
    public static final int BASE = 64 * 1024;

    private static final int USUAL_MUTATIONS = 50_000;
    private static final int LONGEST_SHOWN = 512;

    private final Decoder decoder;
    private final Predicate<? super Exception> isRefusal;
    private final int factor;

    private DecoderFuzz(Decoder decoder, Predicate<? super Exception> isRefusal, int factor) {
        this.decoder = decoder;
        this.isRefusal = isRefusal;
        this.factor = factor;
    }

    /** Decodes one message on the calling thread. It may keep state from one message to the next. */
    @FunctionalInterface
    public interface Decoder {
        /**
         * Decodes a message, which it may keep and alter.
         *
         * @throws Exception if the message is rejected
         */
        void decode(byte[] message) throws Exception;
    }

    /**
     * Decodes the messages, each of which must be accepted, and then their mutations, each of which must be accepted or
     * rejected with a {@link TransportException} of kind PROTOCOL.
     *
     * @param messages one of every kind that the decoder supports
     * @throws AssertionError that names the first mutation which is neither
     */
    public static void run(List<byte[]> messages, Decoder decoder) {
        run(
                messages,
                decoder,
                thrown -> thrown instanceof TransportException refused && refused.kind() == Kind.PROTOCOL);
    }

    /**
     * Decodes the messages, each of which must be accepted, and then their mutations, each of which must be accepted or
     * rejected with an exception that matches the predicate.
     *
     * @param messages one of every kind that the decoder supports
     * @throws AssertionError that names the first mutation which is neither
     */
    public static void run(List<byte[]> messages, Decoder decoder, Predicate<? super Exception> isRefusal) {
        run(messages, decoder, isRefusal, FACTOR);
    }

    /**
     * As {@link #run(List, Decoder, Predicate)}, with another limit.
     *
     * @param factor the maximum number of allocated bytes per decoded byte, instead of {@value #FACTOR}
     */
    public static void run(List<byte[]> messages, Decoder decoder, Predicate<? super Exception> isRefusal, int factor) {
        DecoderFuzz fuzz = new DecoderFuzz(decoder, isRefusal, factor);
        for (int i = 0; i < messages.size(); i++) {
            fuzz.accept(i, messages.get(i).clone());
        }
        int mutations = Integer.getInteger(MUTATIONS, USUAL_MUTATIONS);
        for (int number = 0; number < mutations; number++) {
            fuzz.check(number, mutation(messages, number));
        }
    }

    /** Returns the bytes of the mutation with this number. */
    public static byte[] mutation(List<byte[]> messages, int number) {
        return new MessageMutator(messages, number).mutation();
    }

    private void accept(int index, byte[] message) {
        try {
            decoder.decode(message);
        } catch (Exception refused) {
            throw new AssertionError("the message to mutate is not accepted: index=" + index, refused);
        }
    }

    private void check(int number, byte[] message) {
        long allowed = BASE + (long) factor * message.length;
        if (decode(number, message) > allowed) {
            // The first may have loaded classes.
            long allocated = decode(number, message);
            if (allocated > allowed) {
                throw createFailure(
                        "allocates too much: allocated=" + allocated + " allowed=" + allowed, number, message, null);
            }
        }
    }

    /** Returns the number of bytes that decoding has allocated. */
    @SuppressWarnings("CatchThrowable")
    private long decode(int number, byte[] message) {
        byte[] given = message.clone();
        long before = JvmResources.allocatedByThisThread();
        try {
            decoder.decode(given);
        } catch (Throwable thrown) {
            if (!(thrown instanceof Exception refused && isRefusal.test(refused))) {
                throw createFailure("throws what it does not document: " + thrown, number, message, thrown);
            }
        }
        return JvmResources.allocatedByThisThread() - before;
    }

    private static AssertionError createFailure(String what, int number, byte[] message, @Nullable Throwable cause) {
        int shown = Math.min(message.length, LONGEST_SHOWN);
        return new AssertionError(
                "a decoder " + what + " mutation=" + number + " bytes=" + message.length + " hex="
                        + HexFormat.of().formatHex(message, 0, shown) + (shown < message.length ? "..." : ""),
                cause);
    }
}
