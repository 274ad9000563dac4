package io.metrifier.testkit.saboteur;

import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Faults between a call and its handler: S6 and C8. */
final class ArrivalSaboteurs {
    private static final int TOO_FEW = 4;

    private ArrivalSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                Saboteur.calling("a call that is answered is sent again", Set.of("C8"), CallsTwice::new),
                Saboteur.calling("getPerson answers from a cache", Set.of("C8"), Cache::new),
                Saboteur.calling("createPerson answers without its server", Set.of("C8"), Local::new),
                Saboteur.serving("direct handlers run on workers", Set.of("S6"), ArrivalSaboteurs::onWorkers),
                Saboteur.serving(
                        "virtual handlers run on workers",
                        Set.of("S6"),
                        options -> options.execution() == Execution.VIRTUAL ? onWorkers(options) : options),
                fewAtOnce());
    }

    private static TransportOptions onWorkers(TransportOptions options) {
        return options.toBuilder().execution(Execution.WORKER).build();
    }

    private static Saboteur fewAtOnce() {
        return new Saboteur("a server runs four handlers at a time", "S6") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                Semaphore places = new Semaphore(TOO_FEW);
                PersonService crowded = new ForwardingPersons(services.persons()) {
                    @Override
                    <T> T call(Supplier<T> call) {
                        places.acquireUninterruptibly();
                        try {
                            return call.get();
                        } finally {
                            places.release();
                        }
                    }
                };
                return super.serve(
                        sound,
                        new Services(crowded, services.probes(), services.prices(), services.messages()),
                        bind,
                        options);
            }
        };
    }

    private static final class CallsTwice extends ForwardingPersons {
        CallsTwice(PersonService sound) {
            super(sound);
        }

        @Override
        public Person createPerson(Person person) {
            super.createPerson(person);
            return super.createPerson(person);
        }
    }

    /** Returns cached answers after checking that the server is there. */
    private static final class Cache extends ForwardingPersons {
        private final Map<String, Person> known = new ConcurrentHashMap<>();

        Cache(PersonService sound) {
            super(sound);
        }

        @Override
        public Person getPerson(String id) {
            Person cached = known.get(id);
            if (cached == null) {
                Person found = super.getPerson(id);
                known.put(id, found);
                return found;
            }
            List<PersonLink> stillThere = getPersonLinks(id);
            return stillThere.isEmpty() ? super.getPerson(id) : cached;
        }
    }

    /** Creates valid persons locally after checking that the server is there. */
    private static final class Local extends ForwardingPersons {
        private final PersonService here = new ReferencePersonService();

        Local(PersonService sound) {
            super(sound);
        }

        @Override
        public Person createPerson(Person person) {
            try {
                Person created = here.createPerson(person);
                getPersonLinks("");
                return created;
            } catch (InvalidPersonException e) {
                return super.createPerson(person);
            }
        }
    }
}
