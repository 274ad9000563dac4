package io.metrifier.load;

import io.metrifier.failure.TransportException;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A transport in this process whose answers are slow and fail from some call on. */
record SlowFailingTransport(long delayMillis, int failsAfter) implements Transport {
    @Override
    public String id() {
        return "faulty";
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        return new InProcessTransport().serve(services, bind, options);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        return new Client(this);
    }

    private static final class Client implements TransportClient, PersonService {
        private final SlowFailingTransport transport;
        private final PersonService service = DataSet.sample().service();
        private int calls;

        Client(SlowFailingTransport transport) {
            this.transport = transport;
        }

        @Override
        public Transport transport() {
            return transport;
        }

        @Override
        public PersonService persons() {
            return this;
        }

        @Override
        public synchronized Person getPerson(String id) {
            if (transport.failsAfter > 0 && calls++ >= transport.failsAfter) {
                throw new TransportException(TransportException.Kind.REMOTE, "on command");
            }
            long until = System.nanoTime() + transport.delayMillis * 1_000_000;
            while (System.nanoTime() < until) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            return service.getPerson(id);
        }

        @Override
        public List<Person> listPersons() {
            return service.listPersons();
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            return service.getPersonLinks(id);
        }

        @Override
        public Person createPerson(Person person) {
            return service.createPerson(person);
        }

        @Override
        public void close() {}
    }
}
