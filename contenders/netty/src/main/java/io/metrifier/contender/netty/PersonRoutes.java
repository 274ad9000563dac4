package io.metrifier.contender.netty;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.MessagesOver;
import io.metrifier.transport.support.PersonList;
import io.netty.handler.codec.http.QueryStringDecoder;

/** What each path answers. Immutable. */
final class PersonRoutes {
    private static final String PERSON = "/person";
    private static final String LINKS = "/links";

    private final PersonService persons;
    private final MessagesOver messages;

    PersonRoutes(Services services) {
        persons = services.persons();
        messages = new MessagesOver(services);
    }

    /** Returns the body to answer with, or throws what the service throws. */
    byte[] answer(String method, String path, byte[] body) {
        if (path.startsWith(MessagesOver.PREFIX)) {
            return messages.answer(method, path.substring(MessagesOver.PREFIX.length()), body);
        }
        if (path.equals(PERSON)) {
            return method.equals("POST")
                    ? Json.write(persons.createPerson(Json.read(body, Person.class)))
                    : Json.write(PersonList.of(persons.listPersons()));
        }
        if (path.startsWith(PERSON + '/')) {
            String rest = path.substring(PERSON.length() + 1);
            return rest.endsWith(LINKS)
                    ? Json.write(
                            LinkList.of(persons.getPersonLinks(id(rest.substring(0, rest.length() - LINKS.length())))))
                    : Json.write(persons.getPerson(id(rest)));
        }
        throw new TransportException(Kind.PROTOCOL, "no such path");
    }

    private static String id(String segment) {
        return new QueryStringDecoder(segment).path();
    }
}
