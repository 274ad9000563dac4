package io.metrifier.lab.scenario;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The exchange of a custom message, in rotation over its samples. Immutable. */
final class MessageRotation<T> {
    private static final long CHECK_SECONDS = 30;

    private final MessageType<T> type;
    private final Scenario scenario;
    private final List<T> samples;

    MessageRotation(MessageType<T> type, Scenario scenario) {
        this.type = type;
        this.scenario = scenario;
        this.samples = type.samples();
    }

    private int indexOf(long number) {
        return (int) (number % samples.size());
    }

    private boolean isAnswer(long number, @Nullable Object answer) {
        return scenario == Scenario.PUT_MESSAGE
                || number % CallRotation.CHECK_EVERY != 0
                || samples.get(indexOf(number)).equals(answer);
    }

    private @Nullable T call(MessageService<T> messages, long number) {
        int index = indexOf(number);
        return switch (scenario) {
            case GET_MESSAGE -> messages.get(index);
            case ECHO_MESSAGE -> messages.echo(samples.get(index));
            default -> {
                messages.put(samples.get(index));
                yield null;
            }
        };
    }

    ScenarioCall createBlocking(TransportClient client) {
        MessageService<T> messages = client.messages(type);
        return ScenarioCall.of(number -> call(messages, number), this::isAnswer);
    }

    AsyncExchange createAsync(TransportClient client) {
        AsyncMessageService<T> messages = client.asyncMessages(type);
        return AsyncExchange.of(client, number -> start(messages, number), this::isAnswer);
    }

    private CompletionStage<?> start(AsyncMessageService<T> messages, long number) {
        int index = indexOf(number);
        return switch (scenario) {
            case GET_MESSAGE -> messages.get(index);
            case ECHO_MESSAGE -> messages.echo(samples.get(index));
            default -> messages.put(samples.get(index)).thenApply(nothing -> true);
        };
    }

    /**
     * Exchanges every sample once in every way, within a time limit.
     *
     * @throws IllegalStateException if one is not returned unchanged
     */
    void check(TransportClient client) {
        MessageService<T> messages = client.messages(type);
        long start = System.nanoTime();
        for (int i = 0; i < samples.size(); i++) {
            T sample = samples.get(i);
            require(i, "get", sample, messages.get(i));
            require(i, "echo", sample, messages.echo(sample));
            messages.put(sample);
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(CHECK_SECONDS)) {
                return;
            }
        }
    }

    private void require(int index, String exchange, T sample, T answer) {
        if (!sample.equals(answer)) {
            throw new IllegalStateException("wrong answer to the checked call: type=" + type.name() + " exchange="
                    + exchange + " sample=" + index);
        }
    }
}
