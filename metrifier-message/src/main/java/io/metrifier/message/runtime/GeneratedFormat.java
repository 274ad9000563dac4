package io.metrifier.message.runtime;

import io.metrifier.message.Format;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A format of one type of message, whose codec was generated for it, or refused. */
public final class GeneratedFormat implements Format {
    private final String id;
    private final String mediaType;
    private final String description;
    private final @Nullable MessageCodec<?> codec;
    private final String reason;
    private final List<String> jvmArgs;

    private GeneratedFormat(
            String id,
            String mediaType,
            String description,
            @Nullable MessageCodec<?> codec,
            String reason,
            List<String> jvmArgs) {
        this.id = id;
        this.mediaType = mediaType;
        this.description = description;
        this.codec = codec;
        this.reason = reason;
        this.jvmArgs = jvmArgs;
    }

    /** Returns a format with its codec, and what a JVM needs for it. */
    public static Format of(String id, String mediaType, String description, MessageCodec<?> codec, String... jvmArgs) {
        return new GeneratedFormat(id, mediaType, description, codec, "", List.of(jvmArgs));
    }

    /** Returns a format that cannot hold the type, and why. */
    public static Format refused(String id, String mediaType, String description, String reason) {
        return new GeneratedFormat(id, mediaType, description, null, reason, List.of());
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String mediaType() {
        return mediaType;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public List<String> jvmArgs() {
        return jvmArgs;
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
