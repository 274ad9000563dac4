package io.metrifier.testkit;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.person.SamplePersons;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * A Person service that blocks, throws or delays on command before it answers. Thread-safe; the last command applies to
 * every later call.
 *
 * <p>It answers like {@link ReferencePersonService}, except that {@link #createPerson} validates nothing.
 */
public final class ScriptedPersonService implements PersonService {
    private final PersonService answers;
    private volatile Runnable script = () -> {};

    /** Creates a service that answers with the fixed data set of {@link SamplePersons}. */
    public ScriptedPersonService() {
        this(SamplePersons.persons(), SamplePersons.links());
    }

    /** Creates a service that answers with these persons and links. */
    public ScriptedPersonService(List<Person> persons, List<PersonLink> links) {
        answers = new ReferencePersonService(persons, links);
    }

    /** Answers later calls at once. */
    public void answer() {
        script = () -> {};
    }

    /** Blocks later calls until the returned gate opens. */
    public CallGate block() {
        CallGate gate = new CallGate();
        script = gate::pass;
        return gate;
    }

    /** Delays the answers of later calls by this time, or until the returned gate opens. */
    public CallGate delay(Duration time) {
        CallGate gate = new CallGate();
        script = () -> gate.pass(time);
        return gate;
    }

    /** Makes later calls throw what the supplier returns. */
    public void fail(Supplier<? extends RuntimeException> failure) {
        script = () -> {
            throw failure.get();
        };
    }

    @Override
    public List<Person> listPersons() {
        script.run();
        return answers.listPersons();
    }

    @Override
    public Person getPerson(String id) {
        script.run();
        return answers.getPerson(id);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        script.run();
        return answers.getPersonLinks(id);
    }

    @Override
    public Person createPerson(Person person) {
        script.run();
        return person;
    }
}
