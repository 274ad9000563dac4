package io.metrifier.results.subject;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.Tier;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;

/**
 * What is measured.
 *
 * @param contender its name: the transport with every option that was set, such as {@code http+client=jdk}
 * @param transport the id
 * @param scenario what one message is
 * @param server where it runs
 * @param data what the server answers from
 * @param options of both sides
 */
@JsonSerialize(converter = SubjectForm.Writer.class)
@JsonDeserialize(converter = SubjectForm.Reader.class)
public record Subject(
        String contender,
        String transport,
        Scenario scenario,
        ServerPlace server,
        DataSet data,
        TransportOptions options) {
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
        requireNonNull(contender, "contender");
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

    /** Names the contender after its options. */
    public Subject(String transport, Scenario scenario, ServerPlace server, DataSet data, TransportOptions options) {
        this(ContenderName.of(transport, options).toString(), transport, scenario, server, data, options);
    }

    /** Returns the tier of the contender, as the installed jars declare it. */
    public Tier tier() {
        return ContenderDescriptions.installed().of(Variant.parse(contender)).tier();
    }

    /** Returns this subject with its server elsewhere. */
    public Subject at(ServerPlace other) {
        return new Subject(contender, transport, scenario, other, data, options);
    }

    /** Returns this subject with another scenario. */
    public Subject of(Scenario other) {
        return new Subject(contender, transport, other, server, data, options);
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
