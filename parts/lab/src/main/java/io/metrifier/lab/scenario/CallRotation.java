package io.metrifier.lab.scenario;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.results.scenario.DataSet;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a scenario over a data set, in rotation: each requests the next person, so that no answer can be reused,
 * and each has one right answer. Immutable.
 */
public final class CallRotation {
    /**
     * Comparing an answer costs as much as decoding it, so one in this number is compared; a prime, so that all are in
     * turn.
     */
    static final int CHECK_EVERY = 17;

    private final PersonScenario scenario;
    private final Person[] requested;
    private final Object[] expected;

    /** Prepares the calls and their answers. */
    public CallRotation(PersonScenario scenario, DataSet data) {
        this.scenario = scenario;
        PersonService service = data.service();
        List<Person> persons = service.listPersons();
        boolean same = scenario.asksForAll();
        requested = (same ? persons.subList(0, 1) : persons).toArray(Person[]::new);
        expected = new Object[requested.length];
        for (int i = 0; i < requested.length; i++) {
            expected[i] = scenario.call(service, requested[i]);
        }
    }

    /** Makes the calls with this number and returns their answer. */
    public Object call(PersonService persons, long number) {
        return scenario.call(persons, requested[index(number)]);
    }

    /**
     * Starts the call with this number.
     *
     * @throws IllegalArgumentException if the scenario is more than one call
     */
    CompletionStage<?> start(AsyncPersonService persons, long number) {
        return scenario.start(persons, requested[index(number)]);
    }

    /** Returns whether this is the right answer to the calls with this number, if it is one that is checked. */
    public boolean isAnswer(long number, @Nullable Object answer) {
        return number % CHECK_EVERY != 0 || expected[index(number)].equals(answer);
    }

    /** Returns the blocking calls of one lane. */
    public ScenarioCall exchange(PersonService persons) {
        return ScenarioCall.of(number -> call(persons, number), this::isAnswer);
    }

    private int index(long number) {
        return (int) (number % requested.length);
    }
}
