package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Faults of custom messages. */
final class MessageSaboteurs {
    private MessageSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                faulty("the index of a message is passed over", new FaultyExchange() {
                    @Override
                    public <T> T get(MessageService<T> sound, int index) {
                        return sound.get(0);
                    }
                }),
                faulty("a message is put twice", new FaultyExchange() {
                    @Override
                    public <T> void put(MessageService<T> sound, T message) {
                        sound.put(message);
                        sound.put(message);
                    }
                }),
                faulty("an uploaded message is lost", new FaultyExchange() {
                    @Override
                    public <T> void put(MessageService<T> sound, T message) {
                        sound.echo(message);
                    }
                }),
                faulty("an echo is made up by the client", new FaultyExchange() {
                    @Override
                    public <T> T echo(MessageService<T> sound, T message) {
                        sound.get(0);
                        return message;
                    }
                }),
                faulty("a type that is not hosted is UNAVAILABLE", new FaultyExchange() {
                    @Override
                    public <T> T get(MessageService<T> sound, int index) {
                        try {
                            return sound.get(index);
                        } catch (TransportException e) {
                            throw e.kind() == Kind.PROTOCOL
                                    ? new TransportException(Kind.UNAVAILABLE, Saboteur.messageOf(e), e)
                                    : e;
                        }
                    }
                }));
    }

    /** The fault of one exchange; the others are correct. */
    private interface FaultyExchange {
        default <T> T get(MessageService<T> sound, int index) {
            return sound.get(index);
        }

        default <T> void put(MessageService<T> sound, T message) {
            sound.put(message);
        }

        default <T> T echo(MessageService<T> sound, T message) {
            return sound.echo(message);
        }
    }

    private static Saboteur faulty(String flaw, FaultyExchange faulty) {
        return new Saboteur(flaw, "K1 MESSAGES") {
            private final Map<MessageService<?>, MessageService<?>> known = new ConcurrentHashMap<>();

            @Override
            @SuppressWarnings("unchecked")
            <T> MessageService<T> messages(TransportClient sound, MessageType<T> type) {
                return (MessageService<T>)
                        known.computeIfAbsent(sound.messages(type), service -> fault(service, faulty));
            }
        };
    }

    private static <T> MessageService<T> fault(MessageService<T> sound, FaultyExchange faulty) {
        return new MessageService<>() {
            @Override
            public T get(int index) {
                return faulty.get(sound, index);
            }

            @Override
            public void put(T message) {
                faulty.put(sound, message);
            }

            @Override
            public T echo(T message) {
                return faulty.echo(sound, message);
            }
        };
    }
}
