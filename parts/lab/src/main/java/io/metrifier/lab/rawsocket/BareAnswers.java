package io.metrifier.lab.rawsocket;

import static io.metrifier.failure.TransportException.Kind.PROTOCOL;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.message.HostedMessage;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers bytes with bytes on the server of a baseline. An answer is encoded once and looked up by its request, so that
 * encoding is not measured. A created person or an echoed message is returned as the received bytes, and an uploaded
 * message is not decoded.
 */
final class BareAnswers {
    static final byte WELL = 0;
    static final byte FAILED = 1;
    private static final int MAX_KNOWN = 10_000;

    private final PersonService persons;
    private final Services services;
    private final Map<ByteBuffer, byte[]> known = new ConcurrentHashMap<>();

    BareAnswers(Services services) {
        this.services = services;
        this.persons = services.persons();
    }

    byte[] answer(byte[] request) {
        if (hasOperation(request, BaselineOperation.CREATE_PERSON)) {
            return echo(request, 0);
        }
        if (hasOperation(request, BaselineOperation.PUT_MESSAGE)) {
            return new byte[] {WELL};
        }
        if (hasOperation(request, BaselineOperation.ECHO_MESSAGE)) {
            return echo(request, BareMessages.nameLength(request));
        }
        byte[] before = known.get(ByteBuffer.wrap(request));
        return before == null ? encodeFirst(request) : before;
    }

    private static boolean hasOperation(byte[] request, BaselineOperation operation) {
        return request.length > 0 && request[0] == operation.code();
    }

    private static byte[] echo(byte[] request, int skipped) {
        byte[] echo = Arrays.copyOfRange(request, Math.min(skipped, request.length - 1), request.length);
        echo[0] = WELL;
        return echo;
    }

    private byte[] encodeFirst(byte[] request) {
        try {
            byte[] answer = PlainCodec.read(request, in -> {
                BaselineOperation operation = BaselineOperation.of(in.readByte());
                String id = operation == BaselineOperation.LIST_PERSONS ? "" : in.readUTF();
                return operation == BaselineOperation.GET_MESSAGE ? encode(id, in.readInt()) : encode(operation, id);
            });
            if (known.size() < MAX_KNOWN) {
                known.put(ByteBuffer.wrap(request), answer);
            }
            return answer;
        } catch (IOException e) {
            return encode(Failure.of(new TransportException(PROTOCOL, "cannot decode the request: reason=" + e)));
        } catch (RuntimeException e) {
            return encode(Failure.of(e));
        }
    }

    private byte[] encode(BaselineOperation operation, String id) {
        return PlainCodec.write(out -> {
            out.writeByte(WELL);
            switch (operation) {
                case LIST_PERSONS -> PlainCodec.writePersons(out, persons.listPersons());
                case GET_PERSON -> PlainCodec.writePerson(out, persons.getPerson(id));
                case GET_PERSON_LINKS -> PlainCodec.writeLinks(out, persons.getPersonLinks(id));
                default -> throw new IOException("no answer to encode: operation=" + operation);
            }
        });
    }

    private byte[] encode(String type, int index) {
        return services.messages().stream()
                .filter(hosted -> hosted.type().name().equals(type))
                .findFirst()
                .map(hosted -> encode(hosted, index))
                .orElseThrow(() -> new TransportException(PROTOCOL, "no service hosts this message: type=" + type));
    }

    private static <T> byte[] encode(HostedMessage<T> hosted, int index) {
        return PlainCodec.write(out -> {
            out.writeByte(WELL);
            BareMessages.encode(hosted.type(), hosted.service().get(index), out);
        });
    }

    private static byte[] encode(Failure failure) {
        return PlainCodec.write(out -> {
            out.writeByte(FAILED);
            out.writeUTF(failure.type().name());
            out.writeUTF(failure.subject());
            out.writeUTF(failure.detail());
        });
    }
}
