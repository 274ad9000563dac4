package io.metrifier.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what the testkit's PersonServiceContract leaves open. */
class ReferencePersonServiceTest {
    private static final Person VALID = SamplePersons.personToCreate();

    private final ReferencePersonService service = new ReferencePersonService();

    @Test
    void namesTheFieldAndTheRuleThatIsBroken() {
        assertThatThrownBy(() -> service.createPerson(person("", 0)))
                .isInstanceOfSatisfying(InvalidPersonException.class, e -> {
                    assertThat(e.field()).isEqualTo("id");
                    assertThat(e.rule()).isEqualTo("must not be empty");
                })
                .hasMessage("invalid person: id must not be empty");
        assertThatThrownBy(() -> service.createPerson(person("5", -1)))
                .hasMessage("invalid person: location.postCode must not be negative");
    }

    @Test
    void acceptsTheSmallestValidPerson() {
        assertThat(service.createPerson(person("x", 0))).isEqualTo(person("x", 0));
    }

    @Test
    void findsTheFirstOfTwoPersonsWithOneId() {
        Person first = person("1", 1);
        Person second = person("1", 2);

        assertThat(new ReferencePersonService(List.of(first, second), List.of()).getPerson("1"))
                .isEqualTo(first);
    }

    @Test
    void returnsALinkToOneselfOnce() {
        Person alone = person("1", 1);
        PersonLink link = new PersonLink(alone, alone);

        assertThat(new ReferencePersonService(List.of(alone), List.of(link)).getPersonLinks("1"))
                .containsExactly(link);
    }

    private static Person person(String id, int postCode) {
        return new Person(
                id,
                VALID.name(),
                VALID.gender(),
                new Location("street", "city", "state", postCode),
                VALID.email(),
                VALID.picture());
    }
}
