package io.metrifier.results.scenario;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.UnknownNameException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one message is. */
public enum Scenario {
    /** Every person of the data set. */
    LIST_PERSONS("listPersons"),
    /** One person. */
    GET_PERSON("getPerson"),
    /** The links of one person. */
    GET_PERSON_LINKS("getPersonLinks"),
    /** One person sent and returned. */
    CREATE_PERSON("createPerson"),
    /** Eight calls in a row, as a program makes them, counted as one message. */
    PROGRAM_COMPOSITION("programComposition"),
    /** The smallest call. */
    ADD("add", Capability.PROBE),
    /** An upload of an image. */
    IMAGE("image", Capability.PROBE),
    /** A ping and its pong on a bidirectional stream. */
    PING_PONG("pingPong", Capability.PING_PONG),
    /** One price of a stream that the server sends as fast as it can. */
    PRICES("prices", Capability.PRICE_STREAM),
    /** A download of a custom message. */
    GET_MESSAGE("getMessage", Capability.MESSAGES),
    /** An upload of a custom message. */
    PUT_MESSAGE("putMessage", Capability.MESSAGES),
    /** A custom message, sent and returned. */
    ECHO_MESSAGE("echoMessage", Capability.MESSAGES),
    /** A request to a server of another make, in results of earlier builds; no transport carries it. */
    REQUEST("request");

    private static final int CALLS_OF_A_PROGRAM = 8;

    private final String id;
    private final @Nullable Capability capability;

    Scenario(String id) {
        this.id = id;
        this.capability = null;
    }

    Scenario(String id, Capability capability) {
        this.id = id;
        this.capability = capability;
    }

    /** Returns the name in results and on the command line, such as {@code getPerson}. */
    @JsonValue
    public String id() {
        return id;
    }

    /** Returns whether a message is one service call that a transport may make asynchronously. */
    public boolean isSingleCall() {
        return capability == null ? this != PROGRAM_COMPOSITION : isOfMessage();
    }

    /** Returns whether a transport declares the required capability. */
    public boolean isCarriedBy(Transport transport) {
        return this != REQUEST
                && (capability == null || transport.capabilities().contains(capability));
    }

    /**
     * Checks that a transport declares the required capability.
     *
     * @throws IllegalArgumentException if it does not, with the message of {@link Capability#unsupportedBy}
     */
    public void requireBy(Transport transport) {
        if (this == REQUEST) {
            throw new IllegalArgumentException("this build no longer measures the scenario: scenario=" + id);
        }
        if (capability != null && !isCarriedBy(transport)) {
            throw new IllegalArgumentException(
                    capability.unsupportedBy(transport).getMessage());
        }
    }

    /** Returns whether messages are due by a schedule; prices arrive when the server sends them. */
    public boolean isPaced() {
        return capability != Capability.PRICE_STREAM;
    }

    /** Returns the number of service calls in one message. */
    public int arrivals() {
        return this == PROGRAM_COMPOSITION ? CALLS_OF_A_PROGRAM : 1;
    }

    /** Returns whether it consists of calls with one answer each, not of a stream. */
    public boolean hasCalls() {
        return capability == null || capability == Capability.PROBE || isOfMessage();
    }

    /** Returns whether it calls the Person service. */
    public boolean isOfPersons() {
        return capability == null && this != REQUEST;
    }

    /** Returns the scenarios that call the Person service, in the order of the constants. */
    public static List<Scenario> ofPersons() {
        return Stream.of(values()).filter(Scenario::isOfPersons).toList();
    }

    /** Returns whether it exchanges a custom message. */
    public boolean isOfMessage() {
        return capability == Capability.MESSAGES;
    }

    /** Returns every {@link #id}, in the order of the constants. */
    public static List<String> ids() {
        return Stream.of(values()).map(Scenario::id).toList();
    }

    /** Returns the place of a scenario in tables: that of its constant; an unknown one is after all of them. */
    public static int rankOf(String id) {
        int index = ids().indexOf(id);
        return index < 0 ? Integer.MAX_VALUE : index;
    }

    /**
     * Returns the scenario with this id.
     *
     * @throws IllegalArgumentException if there is none; the message lists all ids
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Scenario of(String id) {
        return Stream.of(values())
                .filter(scenario -> scenario.id.equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new UnknownNameException("no such scenario: scenario=" + id + " known=" + ids(), id, ids()));
    }
}
