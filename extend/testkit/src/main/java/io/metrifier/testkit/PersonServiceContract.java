package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.EdgeCasePersons;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests the contract of {@link PersonService} on any implementation that serves the fixed data set of
 * {@link SamplePersons}: your own service, or a transport's client.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class PersonServiceContract {
    private static final int MANY = 200;

    /** For subclasses. */
    protected PersonServiceContract() {}

    /** Returns the service to test; called at least once for each test. */
    protected abstract PersonService service();

    @Test
    final void listsEveryPersonInOrder() {
        assertThat(service().listPersons()).isEqualTo(SamplePersons.persons());
    }

    @Test
    final void findsEveryPerson() {
        PersonService service = service();

        for (Person person : SamplePersons.persons()) {
            assertThat(service.getPerson(person.id())).isEqualTo(person);
        }
    }

    @Test
    final void namesTheUnknownId() {
        PersonService service = service();

        assertThatThrownBy(() -> service.getPerson("42"))
                .isInstanceOfSatisfying(
                        PersonNotFoundException.class, e -> assertThat(e.id()).isEqualTo("42"))
                .hasMessage("no such person: id=42");
    }

    @Test
    final void findsLinksFromBothEnds() {
        PersonService service = service();

        for (Person person : SamplePersons.persons()) {
            assertThat(service.getPersonLinks(person.id()))
                    .isNotEmpty()
                    .isEqualTo(SamplePersons.links().stream()
                            .filter(link ->
                                    link.p1().equals(person) || link.p2().equals(person))
                            .toList());
        }
    }

    @Test
    final void findsNoLinksWhereThereAreNone() {
        assertThat(service().getPersonLinks("5")).isEmpty();
        assertThat(service().getPersonLinks("42")).isEmpty();
    }

    @Test
    final void createsWhatItReceivesAndStoresNothing() {
        PersonService service = service();

        assertThat(service.createPerson(SamplePersons.personToCreate())).isEqualTo(SamplePersons.personToCreate());
        assertThat(service.listPersons()).isEqualTo(SamplePersons.persons());
    }

    @Test
    final void namesTheFieldAndTheRuleOfAnInvalidPerson() {
        PersonService service = service();

        assertThatThrownBy(() -> service.createPerson(EdgeCasePersons.withPostCode(-1)))
                .isInstanceOfSatisfying(InvalidPersonException.class, e -> {
                    assertThat(e.field()).isEqualTo("location.postCode");
                    assertThat(e.rule()).isEqualTo("must not be negative");
                })
                .hasMessage("invalid person: location.postCode must not be negative");
    }

    @Test
    final void returnsUnmodifiableLists() {
        List<Person> persons = service().listPersons();
        List<PersonLink> links = service().getPersonLinks("1");

        assertThatThrownBy(persons::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(links::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    final void servesManyThreadsAtOnce() {
        PersonService service = service();
        List<String> ids = IntStream.range(0, MANY)
                .mapToObj(i -> Integer.toString(1 + i % 4))
                .toList();

        List<String> found = new ArrayList<>(
                ids.parallelStream().map(id -> service.getPerson(id).id()).toList());

        assertThat(found).isEqualTo(ids);
    }
}
