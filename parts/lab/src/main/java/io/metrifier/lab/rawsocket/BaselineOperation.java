package io.metrifier.lab.rawsocket;

/** The first byte of a request: its position in this list. */
enum BaselineOperation {
    LIST_PERSONS,
    GET_PERSON,
    GET_PERSON_LINKS,
    CREATE_PERSON,
    GET_MESSAGE,
    PUT_MESSAGE,
    ECHO_MESSAGE;

    private static final BaselineOperation[] ALL = values();

    byte code() {
        return (byte) ordinal();
    }

    static BaselineOperation of(byte code) {
        if (code < 0 || code >= ALL.length) {
            throw new IllegalArgumentException("no such operation: code=" + code);
        }
        return ALL[code];
    }
}
