package io.metrifier.transport.kryonet.internal.wire;

import org.jspecify.annotations.Nullable;

/** The kind of a message. Its ordinal is the code on the wire, so constants may only be appended. */
public enum MessageKind {
    LIST_PERSONS,
    GET_PERSON,
    GET_PERSON_LINKS,
    CREATE_PERSON,
    ADD,
    IMAGE_SIZE,
    /** A timestamp, returned as PONG under the same id. */
    PING,
    /** Opens a stream of prices under the id of the message. */
    PRICES,
    /** Allows the server to send this many more prices of the stream with this id. */
    CREDIT,
    /** Cancels the call or stream with this id, without an answer. */
    CANCEL,
    ANSWER,
    FAILURE,
    PONG,
    PRICE_BATCH,
    PRICES_END,
    /** Requests a custom message: the name of the message and format as text, then the index. */
    GET_MESSAGE,
    /** Sends a custom message: the name as above, then the message. */
    PUT_MESSAGE,
    /** Sends a custom message to be returned; layout as above. */
    ECHO_MESSAGE;

    private static final MessageKind[] BY_CODE = values();

    public byte code() {
        return (byte) ordinal();
    }

    static @Nullable MessageKind of(byte code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }
}
