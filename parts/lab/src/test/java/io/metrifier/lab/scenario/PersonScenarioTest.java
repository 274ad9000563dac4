package io.metrifier.lab.scenario;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.ReferencePersonService;
import io.metrifier.results.scenario.DataSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PersonScenarioTest {

    @ParameterizedTest
    @EnumSource
    void acceptsTheReferenceService(PersonScenario scenario) {
        for (int persons : List.of(4, 25, 1000)) {
            DataSet data = new DataSet(persons);
            scenario.check(data.service(), data);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LIST_PERSONS", "PROGRAM_COMPOSITION"})
    void refusesAServerWithOtherData(PersonScenario scenario) {
        assertThatThrownBy(() -> scenario.check(new DataSet(5).service(), DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the checked call answered wrongly; does the server hold the same data set?"
                        + " scenario=" + scenario.id() + " persons=4 expected=");
    }

    @Test
    void namesTheFailedCall() {
        assertThatThrownBy(() -> PersonScenario.GET_PERSON.check(
                        new ReferencePersonService(List.of(), List.of()), DataSet.sample()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the checked call failed: scenario=getPerson reason=");
    }

    @Test
    void needsThePersonsThatScenariosRequest() {
        assertThatThrownBy(() -> new DataSet(3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("persons must be at least 4: persons=3");
    }
}
