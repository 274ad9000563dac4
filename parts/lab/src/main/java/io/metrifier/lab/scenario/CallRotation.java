package io.metrifier.lab.scenario;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a scenario of the Person service over a data set, in rotation: each requests the next person, so that no
 * answer can be reused, and each has one right answer. Immutable.
 */
public final class CallRotation {
    /**
     * Comparing an answer costs as much as decoding it, so one in this number is compared; a prime, so that all are in
     * turn.
     */
    static final int CHECK_EVERY = 17;

    private final Scenario scenario;
    private final Person[] requested;
    private final Object[] expected;

    /** Prepares the calls and their answers. */
    public CallRotation(Scenario scenario, DataSet data) {
        this.scenario = scenario;
        PersonService service = data.service();
        List<Person> persons = service.listPersons();
        boolean same = scenario == Scenario.LIST_PERSONS || scenario == Scenario.PROGRAM_COMPOSITION;
        requested = (same ? persons.subList(0, 1) : persons).toArray(Person[]::new);
        expected = new Object[requested.length];
        for (int i = 0; i < requested.length; i++) {
            expected[i] = call(scenario, service, requested[i]);
        }
    }

    /** Makes the calls with this number and returns their answer. */
    public Object call(PersonService persons, long number) {
        return call(scenario, persons, requested[indexOf(number)]);
    }

    private static Object call(Scenario scenario, PersonService persons, Person requested) {
        return switch (scenario) {
            case LIST_PERSONS -> persons.listPersons();
            case GET_PERSON -> persons.getPerson(requested.id());
            case GET_PERSON_LINKS -> persons.getPersonLinks(requested.id());
            case CREATE_PERSON -> persons.createPerson(requested);
            case PROGRAM_COMPOSITION -> ComposedCalls.of(persons);
            default ->
                throw new IllegalArgumentException("no scenario of the Person service: scenario=" + scenario.id());
        };
    }

    /**
     * Starts the call with this number.
     *
     * @throws IllegalStateException if the scenario is more than one call
     */
    CompletionStage<?> start(AsyncPersonService persons, long number) {
        Person person = requested[indexOf(number)];
        return switch (scenario) {
            case LIST_PERSONS -> persons.listPersons();
            case GET_PERSON -> persons.getPerson(person.id());
            case GET_PERSON_LINKS -> persons.getPersonLinks(person.id());
            case CREATE_PERSON -> persons.createPerson(person);
            default -> throw new IllegalStateException("cannot send without waiting: scenario=" + scenario.id());
        };
    }

    /**
     * Makes the calls for the first person once and compares the answer with the reference service over the same data.
     *
     * @throws IllegalStateException if they differ, or if the calls fail, with that failure as its cause
     */
    public static void check(Scenario scenario, PersonService persons, DataSet data) {
        Person first = SamplePersons.persons().get(0);
        Object answer;
        try {
            answer = call(scenario, persons, first);
        } catch (RuntimeException e) {
            throw new IllegalStateException("the checked call failed: scenario=" + scenario.id() + " reason=" + e, e);
        }
        Object expected = call(scenario, data.service(), first);
        if (!answer.equals(expected)) {
            throw new IllegalStateException(
                    "wrong answer to the checked call: scenario=" + scenario.id() + " persons=" + data.persons()
                            + " expected=" + shorten(expected) + " answer=" + shorten(answer)
                            + "; start the server with the same data set");
        }
    }

    private static String shorten(Object answer) {
        String text = answer.toString();
        return text.length() <= 300 ? text : text.substring(0, 300) + "...";
    }

    /** Returns whether this is the right answer to the calls with this number, if it is one that is checked. */
    public boolean isAnswer(long number, @Nullable Object answer) {
        return number % CHECK_EVERY != 0 || expected[indexOf(number)].equals(answer);
    }

    /** Returns the blocking calls of one lane. */
    public ScenarioCall createCall(PersonService persons) {
        return ScenarioCall.of(number -> call(persons, number), this::isAnswer);
    }

    private int indexOf(long number) {
        return (int) (number % requested.length);
    }
}
