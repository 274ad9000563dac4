package io.metrifier.message;

import java.util.List;

/**
 * A kind of message that users brought: what its values are, and by which codecs they can be written. Immutable and
 * thread-safe; a jar of a message has one, found by {@link java.util.ServiceLoader}.
 *
 * @param <T> the class of its values, equal where all they hold is
 */
public interface MessageType<T> {

    /** Returns its name as its schema has it, such as {@code acme.Order}. */
    String name();

    /** Returns the class of its values. */
    Class<T> valueClass();

    /**
     * Returns what a value holds, in a form that people read and that is the same for the same shape: peers whose texts
     * differ do not understand each other.
     */
    String shape();

    /** Returns values to measure with, at least one; the same instances every time. */
    List<T> samples();

    /** Returns the formats made for this type alone, beside those {@link Formats} finds; none unless overridden. */
    default List<Format> formats() {
        return List.of();
    }

    /**
     * Returns the type of lists that hold so many of these messages each, written as each format writes lists.
     *
     * @param size at least 1
     * @throws UnsupportedOperationException if none was made for this type
     */
    default MessageType<?> listOf(int size) {
        throw new UnsupportedOperationException(
                "no lists of this message were made: type=" + name() + "; make its jar again with this version");
    }

    /** Returns a number that changes with the shape: part of what names this message on a wire. */
    default long fingerprint() {
        long hash = 0xcbf29ce484222325L;
        String text = name() + '\n' + shape();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
