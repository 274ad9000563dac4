package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What can be wrong with messages of users' own. */
final class MessageSaboteurs {
    private MessageSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                spoilt("the index of a message is passed over", new Spoilt() {
                    @Override
                    public <T> T get(MessageService<T> sound, int index) {
                        return sound.get(0);
                    }
                }),
                spoilt("a message is put twice", new Spoilt() {
                    @Override
                    public <T> void put(MessageService<T> sound, T message) {
                        sound.put(message);
                        sound.put(message);
                    }
                }),
                spoilt("a message that is put reaches nobody", new Spoilt() {
                    @Override
                    public <T> void put(MessageService<T> sound, T message) {
                        sound.echo(message);
                    }
                }),
                spoilt("an echo is made up by the client", new Spoilt() {
                    @Override
                    public <T> T echo(MessageService<T> sound, T message) {
                        sound.get(0);
                        return message;
                    }
                }),
                spoilt("a type that is not hosted is UNAVAILABLE", new Spoilt() {
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

    /** What is wrong with one exchange; the others are sound. */
    private interface Spoilt {
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

    private static Saboteur spoilt(String flaw, Spoilt spoilt) {
        return new Saboteur(flaw, "K1 MESSAGES") {
            private final Map<MessageService<?>, MessageService<?>> known = new ConcurrentHashMap<>();

            @Override
            @SuppressWarnings("unchecked")
            <T> MessageService<T> messages(TransportClient sound, MessageType<T> type) {
                return (MessageService<T>)
                        known.computeIfAbsent(sound.messages(type), service -> spoil(service, spoilt));
            }
        };
    }

    private static <T> MessageService<T> spoil(MessageService<T> sound, Spoilt spoilt) {
        return new MessageService<>() {
            @Override
            public T get(int index) {
                return spoilt.get(sound, index);
            }

            @Override
            public void put(T message) {
                spoilt.put(sound, message);
            }

            @Override
            public T echo(T message) {
                return spoilt.echo(sound, message);
            }
        };
    }
}
