package io.metrifier.load;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A transport in this process whose client leaves it to others when asynchronous calls are answered.
 *
 * @param answering answers them
 * @param answerPoll how a thread can receive them
 */
record AnsweringTransport(InProcessTransport own, Executor answering, Optional<AnswerPoll> answerPoll)
        implements Transport {

    /** Returns a transport whose answers are 50 ms late. */
    static AnsweringTransport late() {
        return new AnsweringTransport(
                new InProcessTransport(),
                CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS),
                Optional.empty());
    }

    /** Returns a transport whose answers only a thread that polls receives. */
    static AnsweringTransport polled() {
        Queue<Runnable> calls = new ConcurrentLinkedQueue<>();
        AnswerPoll poll = nanos -> {
            Runnable call = calls.poll();
            if (call != null) {
                call.run();
            }
            return call != null;
        };
        return new AnsweringTransport(new InProcessTransport(), calls::add, Optional.of(poll));
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

    private record Client(AnsweringTransport transport, TransportClient own)
            implements TransportClient, AsyncPersonService {
        @Override
        public Optional<AnswerPoll> answerPoll() {
            return transport.answerPoll();
        }

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
            return answer(() -> persons().listPersons());
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return answer(() -> persons().getPerson(id));
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return answer(() -> persons().getPersonLinks(id));
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return answer(() -> persons().createPerson(person));
        }

        private <T> CompletionStage<T> answer(Supplier<T> call) {
            return CompletableFuture.supplyAsync(call, transport.answering());
        }

        @Override
        public void close() {
            own.close();
        }
    }
}
