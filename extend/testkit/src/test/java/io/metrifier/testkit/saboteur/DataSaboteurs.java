package io.metrifier.testkit.saboteur;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.PersonService;
import io.metrifier.person.Picture;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.socket.SocketTransport;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Faults of carried data: D1 to D5. */
final class DataSaboteurs {
    private static final int FEW = 5_000;
    private static final int SHORT = 0x8000;
    private static final Picture NO_PICTURE = new Picture("", "", "");

    private DataSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                person(
                        "the city is replaced by the street",
                        p -> at(p, a -> new Location(a.street(), a.street(), a.state(), a.postCode()))),
                person(
                        "a post code is a short",
                        p -> at(p, a -> new Location(a.street(), a.city(), a.state(), (short) a.postCode()))),
                person(
                        "no picture becomes an empty one",
                        p -> withPicture(p, p.picture() == null ? NO_PICTURE : p.picture())),
                person(
                        "an empty picture becomes none",
                        p -> withPicture(p, NO_PICTURE.equals(p.picture()) ? null : p.picture())),
                person("text is carried as Latin 1", p -> withGender(p, latin1(p.gender()))),
                person(
                        "text is cut at 32 KB",
                        Set.of("D1", "D4"),
                        p -> at(p, a -> new Location(cut(a.street()), a.city(), a.state(), a.postCode()))),
                links(
                        "the ends of a link are swapped",
                        links -> links.stream()
                                .map(link -> new PersonLink(link.p2(), link.p1()))
                                .toList()),
                listIsReversed(),
                Saboteur.failing(
                        "not found arrives without its id",
                        Set.of("D2"),
                        e -> e instanceof PersonNotFoundException ? new PersonNotFoundException("") : e),
                invalidIsRemote(),
                links("no links are all links", "D3", links -> links.isEmpty() ? SamplePersons.links() : links),
                noLinksAreAnError(),
                longListsAreRefused(),
                longTextsAreRefused(),
                textEndsAtNul(),
                loneSurrogatesAreReplaced(),
                tooLargeBreaksTheConnection(),
                tooLargeIsUnavailable(),
                tooLargeIsCarried());
    }

    private static Saboteur on(String flaw, String rule, UnaryOperator<PersonService> spoil) {
        return Saboteur.calling(flaw, Set.of(rule), spoil);
    }

    private static Saboteur person(String flaw, UnaryOperator<Person> spoil) {
        return person(flaw, Set.of("D1"), spoil);
    }

    private static Saboteur person(String flaw, Set<String> rules, UnaryOperator<Person> spoil) {
        return Saboteur.calling(flaw, rules, sound -> new ForwardingPersons(sound) {
            @Override
            Person received(Person person) {
                return spoil.apply(person);
            }
        });
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(SHORT, text.length()));
    }

    private static Saboteur links(String flaw, String rule, UnaryOperator<List<PersonLink>> spoil) {
        return on(flaw, rule, sound -> new ForwardingPersons(sound) {
            @Override
            public List<PersonLink> getPersonLinks(String id) {
                return spoil.apply(super.getPersonLinks(id));
            }
        });
    }

    private static Saboteur links(String flaw, UnaryOperator<List<PersonLink>> spoil) {
        return links(flaw, "D1", spoil);
    }

    private static Person at(Person person, UnaryOperator<Location> spoil) {
        return new Person(
                person.id(),
                person.name(),
                person.gender(),
                spoil.apply(person.location()),
                person.email(),
                person.picture());
    }

    private static Person withPicture(Person person, @Nullable Picture picture) {
        return new Person(person.id(), person.name(), person.gender(), person.location(), person.email(), picture);
    }

    private static Person withGender(Person person, String gender) {
        return new Person(person.id(), person.name(), gender, person.location(), person.email(), person.picture());
    }

    private static String latin1(String text) {
        return new String(text.getBytes(ISO_8859_1), ISO_8859_1);
    }

    private static Saboteur listIsReversed() {
        return on("a short list arrives in reverse order", "D1", sound -> new ForwardingPersons(sound) {
            @Override
            public List<Person> listPersons() {
                List<Person> persons = new ArrayList<>(super.listPersons());
                if (persons.size() < FEW) {
                    Collections.reverse(persons);
                }
                return persons;
            }
        });
    }

    private static Saboteur invalidIsRemote() {
        return Saboteur.failing(
                "an invalid person is a REMOTE failure",
                Set.of("D2"),
                e -> e instanceof InvalidPersonException
                        ? new TransportException(Kind.REMOTE, Saboteur.messageOf(e), e)
                        : e);
    }

    private static Saboteur noLinksAreAnError() {
        return on("no links are an error", "D3", sound -> new ForwardingPersons(sound) {
            @Override
            public List<PersonLink> getPersonLinks(String id) {
                List<PersonLink> links = super.getPersonLinks(id);
                if (links.isEmpty()) {
                    throw new PersonNotFoundException(id);
                }
                return links;
            }
        });
    }

    private static Saboteur longListsAreRefused() {
        return on("long lists are refused", "D4", sound -> new ForwardingPersons(sound) {
            @Override
            public List<Person> listPersons() {
                List<Person> persons = super.listPersons();
                if (persons.size() > FEW) {
                    throw new TransportException(Kind.PROTOCOL, "too large");
                }
                return persons;
            }
        });
    }

    private static Saboteur longTextsAreRefused() {
        return on("texts over 2 MiB are refused", "D4", sound -> new ForwardingPersons(sound) {
            @Override
            public Person createPerson(Person person) {
                if (person.location().street().length() > 2 * 1024 * 1024) {
                    throw new TransportException(Kind.UNAVAILABLE, "connection reset");
                }
                return super.createPerson(person);
            }
        });
    }

    private static Saboteur textEndsAtNul() {
        return on("a text ends at its first NUL", "D5", sound -> new ForwardingPersons(sound) {
            @Override
            public Person getPerson(String id) {
                int end = id.indexOf(0);
                return super.getPerson(end < 0 ? id : id.substring(0, end));
            }
        });
    }

    private static Saboteur loneSurrogatesAreReplaced() {
        return new Saboteur("a lone surrogate becomes a question mark", "D5") {
            @Override
            Transport sound() {
                return new SocketTransport();
            }

            @Override
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
                    @Override
                    public Person getPerson(String id) {
                        return super.getPerson(new String(id.getBytes(UTF_8), UTF_8));
                    }
                };
            }
        };
    }

    /** Breaks the handling of messages over the maximum size, which only a wire has. */
    private static class TooLarge extends Saboteur {
        TooLarge(String flaw) {
            super(flaw, "D4");
        }

        @Override
        final Transport sound() {
            return new SocketTransport();
        }

        static boolean isTooLarge(RuntimeException thrown) {
            return messageOf(thrown).startsWith("the message is over the maximum size");
        }
    }

    private static Saboteur tooLargeBreaksTheConnection() {
        return new TooLarge("a message that is too large breaks the connection") {
            @Override
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
                    private volatile boolean broken;

                    @Override
                    <T> T call(Supplier<T> call) {
                        if (broken) {
                            broken = false;
                            throw new TransportException(Kind.UNAVAILABLE, "connection lost");
                        }
                        try {
                            return call.get();
                        } catch (TransportException e) {
                            broken = isTooLarge(e);
                            throw e;
                        }
                    }
                };
            }
        };
    }

    private static Saboteur tooLargeIsUnavailable() {
        return new TooLarge("a message that is too large is UNAVAILABLE") {
            @Override
            RuntimeException failure(RuntimeException thrown, TransportClient sound) {
                return isTooLarge(thrown) ? new TransportException(Kind.UNAVAILABLE, "lost", thrown) : thrown;
            }
        };
    }

    private static Saboteur tooLargeIsCarried() {
        return new TooLarge("a client knows no maximum size") {
            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                TransportOptions boundless =
                        options.toBuilder().maxMessageSize(Integer.MAX_VALUE).build();
                return super.connect(sound, server, boundless);
            }
        };
    }
}
