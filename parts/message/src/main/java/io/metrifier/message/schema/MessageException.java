package io.metrifier.message.schema;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import org.jspecify.annotations.Nullable;

/** Thrown if the user's input cannot be used; the message says where, why and what to do. */
public final class MessageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public MessageException(String message) {
        this(message, null);
    }

    /** Creates one with a cause. */
    public MessageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates one for a file that is no JSON. Where a value exceeds a limit of the JSON reader, such as its number of
     * digits, that gives no line.
     *
     * @param what what is wrong, and which file
     */
    public static MessageException ofJson(String what, JsonProcessingException cause) {
        JsonLocation at = cause.getLocation();
        String place = at == null ? "" : " line=" + at.getLineNr() + " column=" + at.getColumnNr();
        return new MessageException(what + place + " reason=" + cause.getOriginalMessage(), cause);
    }
}
