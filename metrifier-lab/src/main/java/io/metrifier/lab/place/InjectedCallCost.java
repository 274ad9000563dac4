package io.metrifier.lab.place;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A cost that is planted in every call of the Person service: a measurement must find it again. Thread-safe. */
public record InjectedCallCost(PersonService inside, long nanos) implements PersonService {
    /** No transport has this prefix, so all of them ignore the property. */
    private static final String PROPERTY = "planted.nanos";

    /** Returns options with which a server spends that much CPU time more on each call. */
    public static TransportOptions with(Duration work, TransportOptions options) {
        return options.toBuilder()
                .property(PROPERTY, Long.toString(work.toNanos()))
                .build();
    }

    /** Returns these services, with the work that the options plant. */
    static Services in(Services services, TransportOptions options) {
        return Optional.ofNullable(options.properties().get(PROPERTY))
                .map(nanos -> new Services(
                        new InjectedCallCost(services.persons(), Long.parseLong(nanos)),
                        services.probes(),
                        services.prices(),
                        services.messages()))
                .orElse(services);
    }

    @Override
    public List<Person> listPersons() {
        work();
        return inside.listPersons();
    }

    @Override
    public Person getPerson(String id) {
        work();
        return inside.getPerson(id);
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        work();
        return inside.getPersonLinks(id);
    }

    @Override
    public Person createPerson(Person person) {
        work();
        return inside.createPerson(person);
    }

    private void work() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < nanos) {
            Thread.onSpinWait();
        }
    }
}
