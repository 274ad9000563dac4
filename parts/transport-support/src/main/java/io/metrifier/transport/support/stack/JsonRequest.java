package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.transport.support.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * A request of an HTTP client, before a library writes its path and its body.
 *
 * @param <T> the class of the answer
 * @param template the path, in which {@code {id}} stands for the id
 * @param id the id, not encoded; empty where the path has none
 * @param body an object to write as JSON, or an array of bytes to send unaltered, or null to send none
 * @param type what to read the answer as; {@code byte[].class} asks for its bytes, unaltered
 */
public record JsonRequest<T>(
        String method,
        String template,
        String id,
        String contentType,
        @Nullable Object body,
        Class<T> type) {
    private static final String GET = "GET";
    private static final String PERSON = "/person";
    private static final String ID = "{id}";

    /** Returns the path with its id percent-encoded, for libraries without templates. */
    public String path() {
        return template.replace(ID, PathSegment.encode(id));
    }

    static JsonRequest<PersonList> listPersons() {
        return new JsonRequest<>(GET, PERSON, "", HttpAnswer.JSON, null, PersonList.class);
    }

    static JsonRequest<Person> getPerson(String id) {
        return ofId(PERSON + '/' + ID, id, Person.class);
    }

    static JsonRequest<LinkList> getLinks(String id) {
        return ofId(PERSON + '/' + ID + "/links", id, LinkList.class);
    }

    static JsonRequest<Person> createPerson(Person person) {
        return new JsonRequest<>("POST", PERSON, "", HttpAnswer.JSON, person, Person.class);
    }

    /** Returns a request of a custom message. */
    static JsonRequest<byte[]> ofMessage(String method, String path, String contentType, byte[] body) {
        return new JsonRequest<>(method, path, "", contentType, method.equals(GET) ? null : body, byte[].class);
    }

    private static <T> JsonRequest<T> ofId(String template, String id, Class<T> type) {
        Utf8.check(id, "id");
        return new JsonRequest<>(GET, template, id, HttpAnswer.JSON, null, type);
    }

    /** Returns the answer; it must not be missing. */
    static <T> T requireBody(@Nullable T answer) {
        if (answer == null) {
            throw new TransportException(Kind.PROTOCOL, "the answer has no body");
        }
        return answer;
    }
}
