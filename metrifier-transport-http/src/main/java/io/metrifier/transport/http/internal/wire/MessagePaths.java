package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.support.message.MessageSupport.EncodedType;

/** The paths of custom messages: one per type and format, with sub-paths. */
public final class MessagePaths {
    public static final String PREFIX = "/message/";
    public static final String ECHO = "/echo";

    private MessagePaths() {}

    /** Returns the path for put; sub-paths with an index are for get. */
    public static String of(EncodedType<?> written) {
        return PREFIX + written.wireName();
    }
}
