package io.metrifier.lab.scenario;

import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.TransportClient;
import java.util.function.Function;

/**
 * What a client and a server of two contenders must agree on before they are measured together: the answer of every
 * operation, and one failure with its type.
 */
public final class WireCompatibilityCheck {
    private static final String UNKNOWN_ID = "no-such-person";

    private WireCompatibilityCheck() {}

    /**
     * Makes a call of each operation.
     *
     * @throws IllegalStateException if an answer is not the right one; the message names the operation
     * @throws io.metrifier.failure.TransportException if a call fails
     */
    public static void check(TransportClient client, DataSet data) {
        PersonService called = client.persons();
        PersonService reference = data.service();
        require("listPersons", called, reference, PersonService::listPersons);
        require("getPerson", called, reference, persons -> persons.getPerson("1"));
        require("getPersonLinks", called, reference, persons -> persons.getPersonLinks("1"));
        require("createPerson", called, reference, persons -> persons.createPerson(SamplePersons.personToCreate()));
        try {
            throw wrong("getPerson of an unknown id", "PersonNotFoundException", called.getPerson(UNKNOWN_ID));
        } catch (PersonNotFoundException e) {
            requireEqual("the id of a person that was not found", UNKNOWN_ID, e.id());
        }
    }

    private static void require(
            String operation, PersonService called, PersonService reference, Function<PersonService, Object> call) {
        requireEqual(operation, call.apply(reference), call.apply(called));
    }

    private static void requireEqual(String operation, Object expected, Object answer) {
        if (!expected.equals(answer)) {
            throw wrong(operation, expected, answer);
        }
    }

    private static IllegalStateException wrong(String operation, Object expected, Object answer) {
        return new IllegalStateException("client and server do not agree: operation=" + operation + " expected="
                + expected + " answer=" + answer);
    }
}
