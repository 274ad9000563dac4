package io.metrifier.transport.inprocess;

import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.MessageSupport;

/** The blocking message client. It passes objects, so there is no format. */
record InProcessMessages<T>(InProcessClient client, MessageType<T> type) implements MessageService<T> {

    @Override
    public T get(int index) {
        MessageSupport.index(index);
        return client.call(services -> MessageSupport.hosted(services, type).get(index));
    }

    @Override
    public void put(T message) {
        client.call(services -> {
            MessageSupport.hosted(services, type).put(message);
            return true;
        });
    }

    @Override
    public T echo(T message) {
        return client.call(services -> MessageSupport.hosted(services, type).echo(message));
    }
}
