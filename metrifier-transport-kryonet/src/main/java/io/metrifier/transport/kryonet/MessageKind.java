package io.metrifier.transport.kryonet;

import org.jspecify.annotations.Nullable;

/** What a message is; its place in this list is its code on the wire, so constants are only ever appended. */
enum MessageKind {
    LIST_PERSONS,
    GET_PERSON,
    GET_PERSON_LINKS,
    CREATE_PERSON,
    ADD,
    IMAGE_SIZE,
    /** A timestamp, to be returned as PONG under the same id. */
    PING,
    /** Opens a stream of prices under the id of the message. */
    PRICES,
    /** Allows the server to send this many more prices of the stream of that id. */
    CREDIT,
    /** Ends the call or stream of that id; what it was is forgotten without an answer. */
    CANCEL,
    ANSWER,
    FAILURE,
    PONG,
    PRICE_BATCH,
    PRICES_END,
    /** An exchange of a message of a user's own: the text that names it and its format, then the index. */
    GET_MESSAGE,
    /** As above, then the message itself. */
    PUT_MESSAGE,
    /** As above. */
    ECHO_MESSAGE;

    private static final MessageKind[] BY_CODE = values();

    byte code() {
        return (byte) ordinal();
    }

    static @Nullable MessageKind of(byte code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }
}
