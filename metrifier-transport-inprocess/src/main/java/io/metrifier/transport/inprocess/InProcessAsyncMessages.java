package io.metrifier.transport.inprocess;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.MessageSupport;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The non-blocking message client. */
record InProcessAsyncMessages<T>(InProcessClient client, MessageType<T> type) implements AsyncMessageService<T> {

    @Override
    public CompletionStage<T> get(int index) {
        MessageSupport.index(index);
        return client.start(services -> MessageSupport.hosted(services, type).get(index));
    }

    @Override
    public CompletionStage<Void> put(T message) {
        CompletableFuture<Boolean> call = client.start(services -> {
            MessageSupport.hosted(services, type).put(message);
            return true;
        });
        return MessageSupport.withoutAnswer(call);
    }

    @Override
    public CompletionStage<T> echo(T message) {
        return client.start(services -> MessageSupport.hosted(services, type).echo(message));
    }
}
