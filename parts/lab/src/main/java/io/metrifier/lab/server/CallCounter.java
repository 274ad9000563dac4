package io.metrifier.lab.server;

import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Counts the calls that reach services, to detect answers that did not come from them. Thread-safe. */
final class CallCounter {
    private final LongAdder calls = new LongAdder();

    /** Returns services that count their calls here. */
    Services count(Services inside) {
        List<HostedMessage<?>> messages = new ArrayList<>();
        inside.messages().forEach(hosted -> messages.add(count(hosted)));
        return new Services(
                new Persons(inside.persons(), calls), new Probes(inside.probes(), calls), inside.prices(), messages);
    }

    private <T> HostedMessage<T> count(HostedMessage<T> inside) {
        return new HostedMessage<>(inside.type(), new CountedMessages<>(inside.service(), calls));
    }

    /** Returns the number of calls that have arrived; exact while none is in progress. */
    long sum() {
        return calls.sum();
    }

    private record Persons(PersonService inside, LongAdder calls) implements PersonService {
        @Override
        public List<Person> listPersons() {
            calls.increment();
            return inside.listPersons();
        }

        @Override
        public Person getPerson(String id) {
            calls.increment();
            return inside.getPerson(id);
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            calls.increment();
            return inside.getPersonLinks(id);
        }

        @Override
        public Person createPerson(Person person) {
            calls.increment();
            return inside.createPerson(person);
        }
    }

    private record Probes(ProbeService inside, LongAdder calls) implements ProbeService {
        @Override
        public int add(int a, int b) {
            calls.increment();
            return inside.add(a, b);
        }

        @Override
        public ImageSize imageSize(byte[] image) {
            calls.increment();
            return inside.imageSize(image);
        }
    }

    private record CountedMessages<T>(MessageService<T> inside, LongAdder calls) implements MessageService<T> {
        @Override
        public T get(int index) {
            calls.increment();
            return inside.get(index);
        }

        @Override
        public void put(T message) {
            calls.increment();
            inside.put(message);
        }

        @Override
        public T echo(T message) {
            calls.increment();
            return inside.echo(message);
        }
    }
}
