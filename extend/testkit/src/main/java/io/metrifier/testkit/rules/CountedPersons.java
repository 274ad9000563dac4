package io.metrifier.testkit.rules;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A Person service with other data than the reference, which records every call and its thread. */
final class CountedPersons implements PersonService {
    /** @param name the operation and the requested id */
    record Arrival(String name, Thread thread) {}

    private final PersonService answers;
    private final Queue<Arrival> arrivals = new ConcurrentLinkedQueue<>();

    CountedPersons(PersonService answers) {
        this.answers = answers;
    }

    /** Forgets the calls so far, because connecting may make calls. */
    void forget() {
        arrivals.clear();
    }

    List<String> names() {
        return arrivals.stream().map(Arrival::name).toList();
    }

    List<Thread> threads() {
        return arrivals.stream().map(Arrival::thread).toList();
    }

    private void addArrival(String name) {
        arrivals.add(new Arrival(name, Thread.currentThread()));
    }

    @Override
    public List<Person> listPersons() {
        addArrival("list");
        return answers.listPersons();
    }

    @Override
    public Person getPerson(String id) {
        addArrival("get " + id);
        return answers.getPerson(id);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        addArrival("links " + id);
        return answers.getPersonLinks(id);
    }

    @Override
    public Person createPerson(Person person) {
        addArrival("create " + person.id());
        return answers.createPerson(person);
    }
}
