package io.metrifier.lab.baseline;

import static io.metrifier.failure.TransportException.Kind.PROTOCOL;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.person.PersonService;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers bytes with bytes on the server of a baseline. An answer is encoded once and found again by its request, so
 * that the encoding is no part of what is measured; a created person returns as the bytes it came in.
 */
final class BareAnswers {
    static final byte WELL = 0;
    static final byte FAILED = 1;
    private static final int MOST_KNOWN = 10_000;

    private final PersonService persons;
    private final Map<ByteBuffer, byte[]> known = new ConcurrentHashMap<>();

    BareAnswers(PersonService persons) {
        this.persons = persons;
    }

    byte[] answer(byte[] request) {
        if (request.length > 0 && request[0] == Operation.CREATE_PERSON.code()) {
            byte[] echo = request.clone();
            echo[0] = WELL;
            return echo;
        }
        byte[] before = known.get(ByteBuffer.wrap(request));
        return before == null ? encodedFirst(request) : before;
    }

    private byte[] encodedFirst(byte[] request) {
        try {
            byte[] answer = PlainCodec.read(request, in -> {
                Operation operation = Operation.of(in.readByte());
                String id = operation == Operation.LIST_PERSONS ? "" : in.readUTF();
                return encoded(operation, id);
            });
            if (known.size() < MOST_KNOWN) {
                known.put(ByteBuffer.wrap(request), answer);
            }
            return answer;
        } catch (IOException e) {
            return failed(Failure.of(new TransportException(PROTOCOL, "a request that does not decode: " + e)));
        } catch (RuntimeException e) {
            return failed(Failure.of(e));
        }
    }

    private byte[] encoded(Operation operation, String id) {
        return PlainCodec.write(out -> {
            out.writeByte(WELL);
            switch (operation) {
                case LIST_PERSONS -> PlainCodec.persons(out, persons.listPersons());
                case GET_PERSON -> PlainCodec.person(out, persons.getPerson(id));
                case GET_PERSON_LINKS -> PlainCodec.links(out, persons.getPersonLinks(id));
                case CREATE_PERSON -> throw new IOException("a created person is not encoded again");
            }
        });
    }

    private static byte[] failed(Failure failure) {
        return PlainCodec.write(out -> {
            out.writeByte(FAILED);
            out.writeUTF(failure.type().name());
            out.writeUTF(failure.subject());
            out.writeUTF(failure.detail());
        });
    }
}
