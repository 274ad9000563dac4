package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.HttpTransport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tries servers that are not ours. */
@Timeout(60)
class TryCommandTest {
    private static final String HOSTILE = "eve\ncreatePerson\n  5  forged\u001b[2J";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aNameWithLineBreaksStaysInItsLine() {
        try (TransportServer server = new HttpTransport()
                .serve(Services.of(new Hostile()), Endpoint.loopback(), TransportOptions.defaults())) {
            Commands.line()
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(err))
                    .execute(
                            "try",
                            "--transport",
                            "http",
                            "--port",
                            String.valueOf(server.endpoint().port()));
        }

        assertThat(out.toString()).as(err.toString()).contains("eve\\u000acreatePerson\\u000a  5  forged\\u001b[2J");
        assertThat(out.toString().lines()).noneMatch(line -> line.contains("forged") && !line.contains("eve"));
    }

    /** Each person has a name that would be several lines. */
    private static final class Hostile implements PersonService {
        private static Person named(String id) {
            Person sample = SamplePersons.personToCreate();
            PersonName name =
                    new PersonName(sample.name().title(), HOSTILE, sample.name().last());
            return new Person(id, name, sample.gender(), sample.location(), sample.email(), sample.picture());
        }

        @Override
        public List<Person> listPersons() {
            return List.of(named("1"), named("2"));
        }

        @Override
        public Person getPerson(String id) {
            return named(id);
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return List.of(new PersonLink(named("1"), named("2")));
        }

        @Override
        public Person createPerson(Person person) {
            return person;
        }
    }
}
