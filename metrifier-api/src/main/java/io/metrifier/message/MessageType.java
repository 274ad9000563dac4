package io.metrifier.message;

import java.util.List;

/**
 * A type of custom message: its values and the formats that can write them. Immutable and thread-safe. The jar of a
 * message contains exactly one, found by {@link java.util.ServiceLoader}.
 *
 * @param <T> the class of its values, which must have equality by content
 */
public interface MessageType<T> {

    /** Returns the name from the schema, such as {@code acme.Order}. */
    String name();

    /** Returns the class of the values. */
    Class<T> valueClass();

    /**
     * Returns a readable description of the structure. The same structure gives the same text. Peers whose texts differ
     * cannot exchange this message.
     */
    String shape();

    /** Returns at least one value to measure with; the same instances every time. */
    List<T> samples();

    /**
     * Returns the formats made for this type only, in addition to those that {@link Formats} finds; empty unless
     * overridden.
     */
    default List<Format> formats() {
        return List.of();
    }

    /**
     * Returns the type of lists with a fixed number of these messages, encoded as each format encodes lists.
     *
     * @param size the number of messages in each list, at least 1
     * @throws UnsupportedOperationException if this type was made without lists
     */
    default MessageType<?> listOf(int size) {
        throw new UnsupportedOperationException(
                "this message was made without lists: type=" + name() + "; make its jar again with this version");
    }

    /**
     * Returns a number that changes with the name and the shape. Transports identify this message by it on the wire.
     */
    default long fingerprint() {
        long hash = 0xcbf29ce484222325L;
        String text = name() + '\n' + shape();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
