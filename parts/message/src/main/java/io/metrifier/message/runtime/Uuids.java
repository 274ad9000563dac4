package io.metrifier.message.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.UUID;

/** UUIDs as text of 36 characters, or as 16 bytes. */
public final class Uuids {
    /** The length of one in bytes. */
    public static final int BYTES = 16;

    private static final int CHARACTERS = 36;

    private Uuids() {}

    /** Returns the value of a text. */
    public static UUID of(String text) throws IOException {
        try {
            // Java's own reader takes shorter ones too.
            if (text.length() == CHARACTERS) {
                UUID value = UUID.fromString(text);
                if (value.toString().equalsIgnoreCase(text)) {
                    return value;
                }
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("not a UUID of 36 characters", e);
        }
        throw new IOException("not a UUID of 36 characters");
    }

    /** Returns the value of bytes. */
    public static UUID of(byte[] bytes) throws IOException {
        if (bytes.length != BYTES) {
            throw new IOException("not a UUID of 16 bytes: size=" + bytes.length);
        }
        ByteBuffer both = ByteBuffer.wrap(bytes);
        return new UUID(both.getLong(), both.getLong());
    }

    /** Returns the bytes of a value. */
    public static byte[] bytes(UUID value) {
        return ByteBuffer.allocate(BYTES)
                .putLong(value.getMostSignificantBits())
                .putLong(value.getLeastSignificantBits())
                .array();
    }
}
