package io.metrifier.transport.support;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;

/**
 * The blocking and the non-blocking client of one custom message.
 *
 * @param <T> the class of the messages
 * @param blocking waits for each answer
 * @param async does not wait
 */
public record RemoteMessage<T>(MessageService<T> blocking, AsyncMessageService<T> async) {}
