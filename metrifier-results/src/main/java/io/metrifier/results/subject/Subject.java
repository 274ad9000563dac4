package io.metrifier.results.subject;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;

/**
 * What is measured.
 *
 * @param transport the id
 * @param scenario what one message is
 * @param server where it runs
 * @param data what the server answers from
 * @param options of both sides
 */
@JsonSerialize(converter = SubjectForm.Writer.class)
@JsonDeserialize(converter = SubjectForm.Reader.class)
public record Subject(String transport, Scenario scenario, ServerPlace server, DataSet data, TransportOptions options) {
    /**
     * The option that leads both sides to the jar of a message. It is a path of one machine, and no result keeps it:
     * {@link #MESSAGE} does for those who read it.
     */
    public static final String MESSAGE_JAR = "message.jar";

    /** The option that says which message was measured: its name and the SHA-256 of its jar. */
    public static final String MESSAGE = "message.content";

    /** The option that says how many messages are in a list; absent where a message goes alone. */
    public static final String MESSAGE_COUNT = "message.count";

    public Subject {
        requireNonNull(transport, "transport");
        requireNonNull(scenario, "scenario");
        requireNonNull(server, "server");
        requireNonNull(data, "data");
        requireNonNull(options, "options");
    }

    /** Returns how many an answer may hold of what {@link #counted} says: what a sweep varies. */
    public int size() {
        String messages = options.properties().get(MESSAGE_COUNT);
        return messages == null ? data.persons() : Integer.parseInt(messages);
    }

    /** Returns what {@link #size} counts: persons or messages. */
    public String counted() {
        return options.properties().containsKey(MESSAGE_COUNT) ? "messages" : "persons";
    }

    /** Returns what people call it: its transport with what was set of it, such as {@code http+client=jdk}. */
    public String contender() {
        return ContenderName.of(transport, options).toString();
    }

    /** Returns whether it is what everybody runs, or made for speed, or a baseline. */
    public Tier tier() {
        return Tier.of(ContenderName.of(transport, options));
    }

    /** Returns this subject with its server elsewhere. */
    public Subject at(ServerPlace other) {
        return new Subject(transport, scenario, other, data, options);
    }

    /** Returns this subject with another scenario. */
    public Subject of(Scenario other) {
        return new Subject(transport, other, server, data, options);
    }

    /** Returns this scenario of that transport in a forked server with the fixed data set and direct execution. */
    public static Subject of(String transport, Scenario scenario) {
        return new Subject(
                transport,
                scenario,
                new ServerPlace.Forked(),
                DataSet.sample(),
                TransportOptions.builder().execution(Execution.DIRECT).build());
    }
}
