package io.metrifier.bench.load;

import io.metrifier.bench.lab.PersonScenario;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one message is. */
public enum Scenario {
    /** {@link PersonScenario#LIST_PERSONS}. */
    LIST_PERSONS(PersonScenario.LIST_PERSONS),
    /** {@link PersonScenario#GET_PERSON}. */
    GET_PERSON(PersonScenario.GET_PERSON),
    /** {@link PersonScenario#GET_PERSON_LINKS}. */
    GET_PERSON_LINKS(PersonScenario.GET_PERSON_LINKS),
    /** {@link PersonScenario#CREATE_PERSON}. */
    CREATE_PERSON(PersonScenario.CREATE_PERSON),
    /** {@link PersonScenario#PROGRAM_COMPOSITION}: one message is eight calls in a row. */
    PROGRAM_COMPOSITION(PersonScenario.PROGRAM_COMPOSITION),
    /** The smallest call. */
    ADD("add", Capability.PROBE),
    /** A picture going up. */
    IMAGE("image", Capability.PROBE),
    /** A ping and its pong on a bidirectional stream. */
    PING_PONG("pingPong", Capability.PING_PONG),
    /** One price of a stream that the server sends as fast as it can. */
    PRICES("prices", Capability.PRICE_STREAM);

    private final String id;
    private final @Nullable Capability capability;
    private final @Nullable PersonScenario calls;

    Scenario(PersonScenario calls) {
        this.id = calls.id();
        this.capability = null;
        this.calls = calls;
    }

    Scenario(String id, Capability capability) {
        this.id = id;
        this.capability = capability;
        this.calls = null;
    }

    /** Returns the name in results and on the command line, such as {@code getPerson}. */
    public String id() {
        return id;
    }

    /** Tells whether a transport declares what this needs. */
    public boolean isCarriedBy(Transport transport) {
        return capability == null || transport.capabilities().contains(capability);
    }

    /**
     * Makes sure that a transport declares what this needs.
     *
     * @throws IllegalArgumentException where it does not, with the message of {@link Capability#unsupportedBy}
     */
    public void requireOf(Transport transport) {
        if (capability != null && !isCarriedBy(transport)) {
            throw new IllegalArgumentException(
                    capability.unsupportedBy(transport).getMessage());
        }
    }

    /** Returns the calls of the Person service it makes; empty where it makes none. */
    public Optional<PersonScenario> calls() {
        return Optional.ofNullable(calls);
    }

    /** Tells whether it is made of calls, each with its answer, and not of a stream. */
    public boolean hasCalls() {
        return this != PING_PONG && this != PRICES;
    }

    /** Returns every {@link #id}, in the order of the constants. */
    public static List<String> ids() {
        return Stream.of(values()).map(Scenario::id).toList();
    }

    /**
     * Returns the scenario of that id.
     *
     * @throws IllegalArgumentException where there is none; the message lists those there are
     */
    public static Scenario of(String id) {
        return Stream.of(values())
                .filter(scenario -> scenario.id.equals(id))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no such scenario: scenario=" + id + " known=" + ids()));
    }
}
