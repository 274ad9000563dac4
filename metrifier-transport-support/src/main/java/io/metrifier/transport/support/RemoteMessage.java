package io.metrifier.transport.support;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;

/**
 * The exchanges of one message of a user's own, as a client makes them.
 *
 * @param <T> the class of the messages
 * @param blocking waits for each answer
 * @param async does not wait
 */
public record RemoteMessage<T>(MessageService<T> blocking, AsyncMessageService<T> async) {}
