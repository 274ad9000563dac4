package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.http.HttpTransport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tries servers that are not ours. */
@Timeout(60)
class TryCommandTest extends CommandFixture {
    private static final String HOSTILE = "eve\ncreatePerson\n  5  forged\u001b[2J";

    @Test
    void aNameWithLineBreaksStaysInItsLine() {
        try (TransportServer server =
                new HttpTransport().serve(Services.of(hostile()), Endpoint.loopback(), TransportOptions.defaults())) {
            execute("try", "--transport", "http", "--port", server.endpoint().port());
        }

        assertThat(out.toString()).as(err.toString()).contains("eve\\u000acreatePerson\\u000a  5  forged\\u001b[2J");
        assertThat(out.toString().lines()).noneMatch(line -> line.contains("forged") && !line.contains("eve"));
    }

    /** Each person has a name that would be several lines. */
    private static PersonService hostile() {
        List<Person> persons =
                SamplePersons.persons().stream().map(TryCommandTest::renamed).toList();
        return new ReferencePersonService(persons, List.of(new PersonLink(persons.get(0), persons.get(2))));
    }

    private static Person renamed(Person sample) {
        PersonName name =
                new PersonName(sample.name().title(), HOSTILE, sample.name().last());
        return new Person(sample.id(), name, sample.gender(), sample.location(), sample.email(), sample.picture());
    }
}
