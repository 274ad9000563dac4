package io.metrifier.lab.scenario;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The calls of the Person service that are measured, in one place, so that all commands measure the same calls. */
public enum PersonScenario {
    /** Every person of the data set. */
    LIST_PERSONS(
            Scenario.LIST_PERSONS,
            (persons, requested) -> persons.listPersons(),
            (persons, requested) -> persons.listPersons()),
    /** One person. */
    GET_PERSON(
            Scenario.GET_PERSON,
            (persons, requested) -> persons.getPerson(requested.id()),
            (persons, requested) -> persons.getPerson(requested.id())),
    /** The links of one person. */
    GET_PERSON_LINKS(
            Scenario.GET_PERSON_LINKS,
            (persons, requested) -> persons.getPersonLinks(requested.id()),
            (persons, requested) -> persons.getPersonLinks(requested.id())),
    /** One person sent and returned. */
    CREATE_PERSON(Scenario.CREATE_PERSON, PersonService::createPerson, AsyncPersonService::createPerson),
    /** Eight calls in a row, as a program makes them. */
    PROGRAM_COMPOSITION(
            Scenario.PROGRAM_COMPOSITION, (persons, requested) -> ComposedCalls.of(persons), (persons, requested) -> {
                throw new IllegalStateException("eight calls in a row wait for each other; ask requireAsync first");
            });

    private final Scenario scenario;
    private final BiFunction<PersonService, Person, Object> call;
    private final BiFunction<AsyncPersonService, Person, CompletionStage<?>> start;

    PersonScenario(
            Scenario scenario,
            BiFunction<PersonService, Person, Object> call,
            BiFunction<AsyncPersonService, Person, CompletionStage<?>> start) {
        this.scenario = scenario;
        this.call = call;
        this.start = start;
    }

    /** Returns the name in results and on the command line. */
    public String id() {
        return scenario.id();
    }

    /** Returns every {@link #id}, in the order of the constants. */
    public static List<String> ids() {
        return Stream.of(values()).map(PersonScenario::id).toList();
    }

    /** Returns the calls of this scenario to the Person service; empty if it makes none. */
    public static Optional<PersonScenario> of(Scenario scenario) {
        return Stream.of(values()).filter(calls -> calls.scenario == scenario).findFirst();
    }

    /** Returns whether every call is the same for all persons. */
    boolean asksForAll() {
        return this == LIST_PERSONS || this == PROGRAM_COMPOSITION;
    }

    /** Makes the calls for the first person and returns their answer. */
    public Object call(PersonService persons) {
        return call(persons, SamplePersons.persons().get(0));
    }

    /** Makes the calls for this person and returns their answer. */
    Object call(PersonService persons, Person requested) {
        return call.apply(persons, requested);
    }

    CompletionStage<?> start(AsyncPersonService persons, Person requested) {
        return start.apply(persons, requested);
    }

    /**
     * Makes the calls once and compares the answer with the reference service over the same data.
     *
     * @throws IllegalStateException if they differ, or if the calls fail, with that failure as its cause
     */
    public void check(PersonService persons, DataSet data) {
        Object answer;
        try {
            answer = call(persons);
        } catch (RuntimeException e) {
            throw new IllegalStateException("the checked call failed: scenario=" + id() + " reason=" + e, e);
        }
        Object expected = call(data.service());
        if (!answer.equals(expected)) {
            throw new IllegalStateException(
                    "the checked call answered wrongly; does the server hold the same data set? "
                            + "scenario=" + id() + " persons=" + data.persons() + " expected=" + shortened(expected)
                            + " answer="
                            + shortened(answer));
        }
    }

    private static String shortened(Object answer) {
        String text = answer.toString();
        return text.length() <= 300 ? text : text.substring(0, 300) + "...";
    }
}
