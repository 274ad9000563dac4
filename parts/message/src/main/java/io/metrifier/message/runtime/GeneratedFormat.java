package io.metrifier.message.runtime;

import io.metrifier.message.Format;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import org.jspecify.annotations.Nullable;

/** A format of one type of message, whose codec was generated for it, or refused. */
public record GeneratedFormat(
        String id,
        String mediaType,
        String description,
        @Nullable MessageCodec<?> codec,
        String reason) implements Format {
    /** Returns a format with its codec. */
    public static Format of(String id, String mediaType, String description, MessageCodec<?> codec) {
        return new GeneratedFormat(id, mediaType, description, codec, "");
    }

    /** Returns a format that cannot hold the type, and why. */
    public static Format refused(String id, String mediaType, String description, String reason) {
        return new GeneratedFormat(id, mediaType, description, null, reason);
    }

    /** The one type that has this format is the one that it was generated for. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> MessageCodec<T> codec(MessageType<T> type) {
        if (codec == null) {
            throw new UnsupportedMessageException(id, reason);
        }
        return (MessageCodec<T>) codec;
    }
}
