package io.metrifier.load;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A transport in this process whose client delivers the answers of asynchronous calls 50 ms late. */
record LateAnswersTransport(InProcessTransport own) implements Transport {
    private static final Executor LATE = CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS);

    LateAnswersTransport() {
        this(new InProcessTransport());
    }

    @Override
    public String id() {
        return own.id();
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ASYNC);
    }

    @Override
    public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
        return own.serve(services, bind, options);
    }

    @Override
    public TransportClient connect(Endpoint server, TransportOptions options) {
        return new Client(this, own.connect(server, options));
    }

    private record Client(Transport transport, TransportClient own) implements TransportClient, AsyncPersonService {
        @Override
        public PersonService persons() {
            return own.persons();
        }

        @Override
        public AsyncPersonService asyncPersons() {
            return this;
        }

        @Override
        public CompletionStage<List<Person>> listPersons() {
            return late(() -> persons().listPersons());
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return late(() -> persons().getPerson(id));
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return late(() -> persons().getPersonLinks(id));
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return late(() -> persons().createPerson(person));
        }

        private static <T> CompletionStage<T> late(Supplier<T> call) {
            return CompletableFuture.supplyAsync(call, LATE);
        }

        @Override
        public void close() {
            own.close();
        }
    }
}
