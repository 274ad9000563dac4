package io.metrifier.lab.scenario;

import io.metrifier.lab.message.CustomMessage;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.results.scenario.HandlerWork;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Creates the calls of lanes, with their expected answers. */
public final class ScenarioCalls {
    private final Scenario scenario;
    private final TransportOptions options;
    private final Optional<CallRotation> calls;
    private final Optional<MessageRotation<?>> messages;
    private final byte[] image;
    private final Optional<ImageSize> imageSize;

    /** Prepares the calls of this subject, with an image of this size. */
    public ScenarioCalls(MeasuredCall subject, int imageBytes) {
        this.scenario = subject.scenario();
        this.options = subject.options();
        this.calls =
                scenario.isOfPersons() ? Optional.of(new CallRotation(scenario, subject.data())) : Optional.empty();
        this.messages = scenario.isOfMessage()
                ? Optional.of(new MessageRotation<>(CustomMessage.require(subject.options()), scenario))
                : Optional.empty();
        this.image = scenario == Scenario.IMAGE ? SampleImages.png(imageBytes) : new byte[0];
        this.imageSize = scenario == Scenario.IMAGE
                ? Optional.of(new ReferenceProbeService().imageSize(image))
                : Optional.empty();
    }

    /** Returns blocking calls for one lane. */
    public ScenarioCall createBlocking(TransportClient client) {
        return switch (scenario) {
            case ADD -> new Add(client.probes());
            case IMAGE -> createImages(client.probes());
            case GET_MESSAGE, PUT_MESSAGE, ECHO_MESSAGE ->
                messages.orElseThrow().createBlocking(client);
            default -> calls.orElseThrow().createCall(HandlerWork.addWork(client.persons(), options));
        };
    }

    /**
     * Returns asynchronous calls.
     *
     * @throws IllegalArgumentException if the scenario has none
     */
    public AsyncExchange createAsync(TransportClient client) {
        if (messages.isPresent()) {
            return messages.get().createAsync(client);
        }
        AsyncPersonService persons = client.asyncPersons();
        CallRotation rotation = calls.orElseThrow();
        return AsyncExchange.of(client, number -> rotation.start(persons, number), rotation::isAnswer);
    }

    private ScenarioCall createImages(ProbeService probes) {
        ImageSize expected = imageSize.orElseThrow();
        return ScenarioCall.of(number -> probes.imageSize(image), (number, size) -> expected.equals(size));
    }

    /**
     * Returns calls that wait for each asynchronous call, and so warm up the code of {@link #createAsync}.
     *
     * @throws IllegalArgumentException if the scenario has none
     */
    public ScenarioCall createWaiting(TransportClient client, Duration within) {
        AsyncExchange exchange = createAsync(client);
        return ScenarioCall.of(
                number -> exchange.start(number)
                        .toCompletableFuture()
                        .<Object>thenApply(arrived -> arrived)
                        .orTimeout(within.toNanos(), TimeUnit.NANOSECONDS)
                        .join(),
                (number, answer) -> exchange.isCorrect(number, Objects.requireNonNull(answer)));
    }

    /**
     * Checks that a scenario has asynchronous calls.
     *
     * @throws IllegalArgumentException if it has none
     */
    public static void requireAsync(Scenario scenario) {
        if (!scenario.isSingleCall()) {
            throw new IllegalArgumentException("cannot send without waiting: scenario=" + scenario.id()
                    + "; choose a single call of the Person service or a message");
        }
    }

    /**
     * Makes the calls of this subject once and checks the answers, before anything is measured.
     *
     * @throws IllegalStateException if an answer is wrong
     */
    public static void check(MeasuredCall subject, TransportClient client) {
        Scenario checked = subject.scenario().isOfPersons() ? subject.scenario() : Scenario.GET_PERSON;
        CallRotation.check(checked, client.persons(), subject.data());
        if (subject.scenario().isOfMessage()) {
            new MessageRotation<>(CustomMessage.require(subject.options()), subject.scenario()).check(client);
        }
    }

    /** Keeps its sum as a primitive, so that the measured client makes no object of it. */
    private static final class Add implements ScenarioCall {
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
        public boolean isCorrect(long sequence) {
            return sum == (int) sequence + 42;
        }
    }
}
