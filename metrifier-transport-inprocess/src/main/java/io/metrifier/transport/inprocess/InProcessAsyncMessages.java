package io.metrifier.transport.inprocess;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.Messages;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The exchanges of a message without waiting, as {@link InProcessClient} starts calls. */
record InProcessAsyncMessages<T>(InProcessClient client, MessageType<T> type) implements AsyncMessageService<T> {

    @Override
    public CompletionStage<T> get(int index) {
        Messages.index(index);
        return client.start(services -> Messages.hosted(services, type).get(index));
    }

    @Override
    public CompletionStage<Void> put(T message) {
        CompletableFuture<Boolean> call = client.start(services -> {
            Messages.hosted(services, type).put(message);
            return true;
        });
        return Messages.withoutAnswer(call);
    }

    @Override
    public CompletionStage<T> echo(T message) {
        return client.start(services -> Messages.hosted(services, type).echo(message));
    }
}
