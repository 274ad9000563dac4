package io.metrifier.lab.scenario;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes what lanes send, with the answers they must get. */
public final class Exchanges {
    /** Comparing a large answer costs as much as decoding it, so one in this many is compared. */
    private static final int CHECK_EVERY = 16;

    private final Scenario scenario;
    private final Optional<Object> expected;
    private final byte[] image;
    private final Optional<ImageSize> imageSize;

    /** Prepares what this subject is asked; of the load, the size of a picture. */
    public Exchanges(Subject subject, Load load) {
        this.scenario = subject.scenario();
        PersonService service = subject.data().service();
        this.expected = PersonScenario.of(scenario).map(calls -> calls.call(service));
        this.image = scenario == Scenario.IMAGE ? SampleImages.png(load.imageBytes()) : new byte[0];
        this.imageSize = scenario == Scenario.IMAGE
                ? Optional.of(new ReferenceProbeService().imageSize(image))
                : Optional.empty();
    }

    /** Returns the blocking form for one lane. */
    public Exchange blocking(TransportClient client) {
        return switch (scenario) {
            case ADD -> new Add(client.probes());
            case IMAGE -> new Image(client.probes(), image, imageSize.orElseThrow());
            default -> new Persons(calls(), client.persons(), expected.orElseThrow());
        };
    }

    /**
     * Returns the form that does not wait.
     *
     * @throws IllegalArgumentException where the scenario has none
     */
    public AsyncExchange async(TransportClient client) {
        AsyncPersonService persons = client.asyncPersons();
        Function<AsyncPersonService, CompletionStage<?>> call = asyncCall(scenario);
        Object answer = expected.orElseThrow();
        return new AsyncExchange() {
            @Override
            public CompletionStage<?> start(long sequence) {
                return call.apply(persons);
            }

            @Override
            public boolean correct(long sequence, Object actual) {
                return sequence % CHECK_EVERY != 0 || answer.equals(actual);
            }
        };
    }

    /**
     * Makes sure that a scenario can be sent without waiting.
     *
     * @throws IllegalArgumentException where it cannot
     */
    public static void requireAsync(Scenario scenario) {
        asyncCall(scenario);
    }

    private static Function<AsyncPersonService, CompletionStage<?>> asyncCall(Scenario scenario) {
        return switch (scenario) {
            case LIST_PERSONS -> AsyncPersonService::listPersons;
            case GET_PERSON -> persons -> persons.getPerson("1");
            case GET_PERSON_LINKS -> persons -> persons.getPersonLinks("1");
            case CREATE_PERSON -> persons -> persons.createPerson(SamplePersons.personToCreate());
            default ->
                throw new IllegalArgumentException(
                        "only single calls of the Person service can be sent without waiting: scenario="
                                + scenario.id());
        };
    }

    private PersonScenario calls() {
        return PersonScenario.of(scenario).orElseThrow();
    }

    private static final class Persons implements Exchange {
        private final PersonScenario calls;
        private final PersonService service;
        private final Object expected;
        private @Nullable Object answer;

        Persons(PersonScenario calls, PersonService service, Object expected) {
            this.calls = calls;
            this.service = service;
            this.expected = expected;
        }

        @Override
        public void call(long sequence) {
            answer = calls.call(service);
        }

        @Override
        public boolean correct(long sequence) {
            return sequence % CHECK_EVERY != 0 || expected.equals(answer);
        }
    }

    private static final class Add implements Exchange {
        private final ProbeService probes;
        private int sum;

        Add(ProbeService probes) {
            this.probes = probes;
        }

        @Override
        public void call(long sequence) {
            sum = probes.add((int) sequence, 42);
        }

        @Override
        public boolean correct(long sequence) {
            return sum == (int) sequence + 42;
        }
    }

    private static final class Image implements Exchange {
        private final ProbeService probes;
        private final byte[] bytes;
        private final ImageSize expected;
        private @Nullable ImageSize size;

        Image(ProbeService probes, byte[] bytes, ImageSize expected) {
            this.probes = probes;
            this.bytes = bytes;
            this.expected = expected;
        }

        @Override
        public void call(long sequence) {
            size = probes.imageSize(bytes);
        }

        @Override
        public boolean correct(long sequence) {
            return expected.equals(size);
        }
    }
}
