package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The fault of a transport: each method is a hook, and correct unless overridden. */
class Saboteur {
    /** The id under which {@link SabotagedTransport} is registered. */
    static final String ID = "sabotaged";

    private final String flaw;
    private final Set<String> rules;

    /**
     * @param flaw the fault, which is the saboteur's name
     * @param rules the rules that it breaks, such as {@code C2}; for K1 and K2 with the capability, such as
     *     {@code K1 ASYNC}
     */
    Saboteur(String flaw, String... rules) {
        this.flaw = flaw;
        this.rules = Set.of(rules);
    }

    /** Returns one whose blocking calls throw something else than they did. */
    static Saboteur failing(String flaw, Set<String> rules, UnaryOperator<RuntimeException> spoil) {
        return new Saboteur(flaw, rules.toArray(String[]::new)) {
            @Override
            RuntimeException failure(RuntimeException thrown, TransportClient sound) {
                return spoil.apply(thrown);
            }
        };
    }

    /** Returns one whose clients have a faulty Person service. */
    static Saboteur calling(String flaw, Set<String> rules, UnaryOperator<PersonService> spoil) {
        return new Saboteur(flaw, rules.toArray(String[]::new)) {
            @Override
            PersonService persons(PersonService sound) {
                return spoil.apply(sound);
            }
        };
    }

    /** Returns one whose servers have other options than those given. */
    static Saboteur serving(String flaw, Set<String> rules, UnaryOperator<TransportOptions> spoil) {
        return new Saboteur(flaw, rules.toArray(String[]::new)) {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                return super.serve(sound, services, bind, spoil.apply(options));
            }
        };
    }

    final String flaw() {
        return flaw;
    }

    final Set<String> rules() {
        return rules;
    }

    /** Returns the transport to break; called for each test. */
    Transport sound() {
        return new InProcessTransport();
    }

    String id() {
        return ID;
    }

    Set<Capability> capabilities(Transport sound) {
        return sound.capabilities();
    }

    /** Returns whether a client throws {@link #unsupported} for this capability, declared or not. */
    boolean lacks(Capability capability) {
        return false;
    }

    void checkServeOptions(Transport transport, TransportOptions options) {
        options.own(transport, Set.of());
    }

    void checkConnectOptions(Transport transport, TransportOptions options) {
        options.own(transport, Set.of());
    }

    TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
        return sound.serve(services, bind, options);
    }

    TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
        return sound.connect(server, options);
    }

    PersonService persons(TransportClient sound) {
        return persons(new ForwardingPersons(sound.persons()) {
            @Override
            <T> T call(Supplier<T> call) {
                try {
                    return call.get();
                } catch (RuntimeException e) {
                    throw failure(e, sound);
                }
            }
        });
    }

    /** Returns what a blocking call throws instead of the original exception. */
    RuntimeException failure(RuntimeException thrown, TransportClient sound) {
        return thrown;
    }

    /** Returns whether this is a TransportException of that kind. */
    static boolean is(Kind kind, RuntimeException thrown) {
        return thrown instanceof TransportException failure && failure.kind() == kind;
    }

    PersonService persons(PersonService sound) {
        return sound;
    }

    AsyncPersonService asyncPersons(TransportClient sound) {
        return sound.asyncPersons();
    }

    ProbeService probes(ProbeService sound) {
        return sound;
    }

    PingPong pingPong(TransportClient sound, PongListener listener) {
        return sound.pingPong(listener);
    }

    PriceStream prices(TransportClient sound, long count, PriceListener listener) {
        return sound.prices(count, listener);
    }

    <T> MessageService<T> messages(TransportClient sound, MessageType<T> type) {
        return sound.messages(type);
    }

    RuntimeException unsupported(Capability capability, Transport transport) {
        return capability.unsupportedBy(transport);
    }

    void closeClient(TransportClient sound) {
        sound.close();
    }

    void closeServer(TransportServer sound) {
        sound.close();
    }

    Endpoint endpoint(TransportServer sound) {
        return sound.endpoint();
    }

    /** Releases what it leaked, after its run. */
    void release() {}

    static String messageOf(Throwable thrown) {
        return String.valueOf(thrown.getMessage());
    }

    @Override
    public final String toString() {
        return flaw;
    }
}
