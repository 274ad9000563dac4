package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;

/** What each path of the Person service and of custom messages answers, for servers without a router. Immutable. */
public final class JsonRoutes {
    private static final int OK = 200;
    private static final String PERSON = "/person";
    private static final String LINKS = "/links";

    private final PersonService persons;
    private final MessagePathService messages;
    private final JsonBinding json;

    /** Answers with these services. */
    public JsonRoutes(Services services, JsonBinding json) {
        this.persons = services.persons();
        this.messages = new MessagePathService(services);
        this.json = json;
    }

    /**
     * Returns the answer to a request, also if a handler throws.
     *
     * @param path as it was sent, percent-encoded
     */
    public HttpAnswer answer(String method, String path, byte[] body) {
        try {
            return new HttpAnswer(OK, HttpAnswer.JSON, writeContent(method, path, body));
        } catch (Throwable thrown) {
            return toAnswer(thrown);
        }
    }

    /** Returns the answer that describes a failure. */
    public HttpAnswer toAnswer(Throwable thrown) {
        HttpProblem problem = HttpProblem.of(thrown, false);
        return new HttpAnswer(problem.status(), HttpFailures.CONTENT_TYPE, json.write(problem.members()));
    }

    private byte[] writeContent(String method, String path, byte[] body) {
        if (path.startsWith(MessagePathService.PREFIX)) {
            return messages.answer(method, path, body);
        }
        if (path.equals(PERSON)) {
            return json.write(
                    method.equals("POST")
                            ? persons.createPerson(json.read(body, Person.class))
                            : PersonList.of(persons.listPersons()));
        }
        if (!path.startsWith(PERSON + '/')) {
            throw new TransportException(Kind.PROTOCOL, "no such path");
        }
        String rest = path.substring(PERSON.length() + 1);
        return json.write(
                rest.endsWith(LINKS)
                        ? LinkList.of(persons.getPersonLinks(
                                PathSegment.decode(rest.substring(0, rest.length() - LINKS.length()))))
                        : persons.getPerson(PathSegment.decode(rest)));
    }
}
