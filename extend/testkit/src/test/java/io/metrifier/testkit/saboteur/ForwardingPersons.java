package io.metrifier.testkit.saboteur;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.function.Supplier;

/** A correct Person service with two hooks: around every call, and for every returned person. */
class ForwardingPersons implements PersonService {
    private final PersonService sound;

    ForwardingPersons(PersonService sound) {
        this.sound = sound;
    }

    <T> T call(Supplier<T> call) {
        return call.get();
    }

    Person received(Person person) {
        return person;
    }

    @Override
    public List<Person> listPersons() {
        return call(sound::listPersons).stream().map(this::received).toList();
    }

    @Override
    public Person getPerson(String id) {
        return received(call(() -> sound.getPerson(id)));
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        return call(() -> sound.getPersonLinks(id)).stream()
                .map(link -> new PersonLink(received(link.p1()), received(link.p2())))
                .toList();
    }

    @Override
    public Person createPerson(Person person) {
        return received(call(() -> sound.createPerson(person)));
    }
}
