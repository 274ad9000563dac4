package io.metrifier.lab.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CallRotationTest {
    private static final DataSet DATA = new DataSet(6);

    private static List<Scenario> ofPersons() {
        return Scenario.ofPersons();
    }

    @ParameterizedTest
    @MethodSource("ofPersons")
    void everyCallHasTheAnswerOfTheReferenceService(Scenario scenario) {
        CallRotation rotation = new CallRotation(scenario, DATA);
        for (int number = 0; number < 70; number++) {
            assertThat(rotation.isAnswer(number, rotation.call(DATA.service(), number)))
                    .isTrue();
        }
    }

    @Test
    void detectsAnswersOfOtherCalls() {
        CallRotation rotation = new CallRotation(Scenario.GET_PERSON, DATA);
        Object first = rotation.call(DATA.service(), 0);
        int wrong = 0;
        for (int number = 0; number < 17 * 6; number++) {
            wrong += rotation.isAnswer(number, first) ? 0 : 1;
        }
        assertThat(wrong).isEqualTo(5);
    }

    @Test
    void requestsEveryPersonInTurn() {
        List<String> requested = new ArrayList<>();
        CallRotation rotation = new CallRotation(Scenario.GET_PERSON, DATA);
        for (int number = 0; number < 7; number++) {
            rotation.call(noting(requested), number);
        }
        assertThat(requested).containsExactly("1", "2", "3", "4", "5", "6", "1");
    }

    @ParameterizedTest
    @MethodSource("ofPersons")
    void acceptsTheReferenceService(Scenario scenario) {
        for (int persons : List.of(4, 25, 1000)) {
            DataSet data = new DataSet(persons);
            CallRotation.check(scenario, data.service(), data);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LIST_PERSONS", "PROGRAM_COMPOSITION"})
    void refusesAServerWithOtherData(Scenario scenario) {
        assertThatThrownBy(() -> CallRotation.check(scenario, new DataSet(5).service(), DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(
                        "wrong answer to the checked call: scenario=" + scenario.id() + " persons=4 expected=");
    }

    @Test
    void namesTheFailedCall() {
        PersonService empty = new ReferencePersonService(List.of(), List.of());

        assertThatThrownBy(() -> CallRotation.check(Scenario.GET_PERSON, empty, DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the checked call failed: scenario=getPerson reason=");
    }

    @Test
    void needsThePersonsThatScenariosRequest() {
        assertThatThrownBy(() -> new DataSet(3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("persons is below 4: persons=3");
    }

    private static PersonService noting(List<String> requested) {
        PersonService inside = DATA.service();
        return new PersonService() {
            @Override
            public List<Person> listPersons() {
                return inside.listPersons();
            }

            @Override
            public Person getPerson(String id) {
                requested.add(id);
                return inside.getPerson(id);
            }

            @Override
            public List<PersonLink> getPersonLinks(String id) {
                return inside.getPersonLinks(id);
            }

            @Override
            public Person createPerson(Person person) {
                return inside.createPerson(person);
            }
        };
    }
}
