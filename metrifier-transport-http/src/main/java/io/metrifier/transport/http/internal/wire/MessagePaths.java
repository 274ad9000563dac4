package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.support.MessageSupport.EncodedType;

/** Where messages of users' own are: a type in one format has a path, and below it others. */
public final class MessagePaths {
    public static final String PREFIX = "/message/";
    public static final String ECHO = "/echo";

    private MessagePaths() {}

    /** Returns the path to put at; an index below it is what to get. */
    public static String of(EncodedType<?> written) {
        return PREFIX + written.wireName();
    }
}
