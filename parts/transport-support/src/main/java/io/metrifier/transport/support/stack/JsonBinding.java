package io.metrifier.transport.support.stack;

import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;

/**
 * Writes and reads JSON with the library of a stack, for stacks whose HTTP library moves bytes. For Jackson: {@code new
 * JsonBinding(MAPPER::writeValueAsBytes, MAPPER::readValue)}. Thread-safe if the library is.
 */
public record JsonBinding(Writer writer, Reader reader) {

    /** Writes an object. */
    @FunctionalInterface
    public interface Writer {
        /** Returns the object as JSON, or throws anything. */
        byte[] write(Object value) throws Exception;
    }

    /** Reads an object. */
    @FunctionalInterface
    public interface Reader {
        /** Returns the object, or throws anything if the JSON is malformed. Unknown members are ignored. */
        <T> T read(byte[] json, Class<T> type) throws Exception;
    }

    /**
     * Returns an object as JSON.
     *
     * @throws TransportException of kind PROTOCOL if it cannot be written
     */
    public byte[] write(Object value) {
        try {
            return writer.write(value);
        } catch (Exception e) {
            throw toFailure("cannot write the value as JSON", e);
        }
    }

    /**
     * Returns the object that these bytes are.
     *
     * @throws TransportException of kind PROTOCOL if they are not one
     */
    public <T> T read(byte[] json, Class<T> type) {
        try {
            return reader.read(json, type);
        } catch (Exception e) {
            throw toFailure("cannot read the JSON body", e);
        }
    }

    byte[] writeBody(JsonRequest<?> request) {
        Object body = request.body();
        if (body == null) {
            return MessagePathService.NOTHING;
        }
        return body instanceof byte[] bytes ? bytes : write(body);
    }

    <T> T readResult(JsonRequest<T> request, HttpAnswer answer) {
        byte[] content = answer.requireContent(this);
        return request.type() == byte[].class ? request.type().cast(content) : read(content, request.type());
    }

    private static TransportException toFailure(String what, Exception e) {
        return new TransportException(Kind.PROTOCOL, what + ": reason=" + FailureText.of(e, "none given"), e);
    }
}
