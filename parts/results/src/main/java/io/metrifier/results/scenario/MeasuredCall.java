package io.metrifier.results.scenario;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.contender.Tier;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;

/**
 * The subject of a measurement.
 *
 * @param contender its name: the transport with every option that was set, such as {@code http+client=jdk}
 */
@JsonSerialize(converter = MeasuredCallForm.Writer.class)
@JsonDeserialize(converter = MeasuredCallForm.Reader.class)
public record MeasuredCall(
        String contender,
        String transport,
        Scenario scenario,
        ServerPlace server,
        DataSet data,
        TransportOptions options) {
    /**
     * The option with the path of a message's jar. Results do not store it, because it is a path of one machine; they
     * store {@link #MESSAGE}.
     */
    public static final String MESSAGE_JAR = "message.jar";

    /** The option that identifies the measured message: its name and the SHA-256 of its jar. */
    public static final String MESSAGE = "message.content";

    /** The option with the number of messages in a list; absent for single messages. */
    public static final String MESSAGE_COUNT = "message.count";

    /** Creates a subject whose contender is named after its options. */
    public MeasuredCall(
            String transport, Scenario scenario, ServerPlace server, DataSet data, TransportOptions options) {
        this(ContenderName.of(transport, options).toString(), transport, scenario, server, data, options);
    }

    /** Returns the tier of the contender's client, as the installed jars declare it. */
    public Tier tier() {
        return ContenderDescriptions.installed()
                .of(ContenderSpec.parse(contender).clientVariant())
                .tier();
    }

    /** Returns this subject with its server in another place. */
    public MeasuredCall withServer(ServerPlace other) {
        return new MeasuredCall(contender, transport, scenario, other, data, options);
    }

    /** Returns this subject with another scenario. */
    public MeasuredCall withScenario(Scenario other) {
        return new MeasuredCall(contender, transport, other, server, data, options);
    }

    /** Returns a subject with a forked server, the fixed data set and direct execution. */
    public static MeasuredCall of(String transport, Scenario scenario) {
        return new MeasuredCall(
                transport,
                scenario,
                new ServerPlace.Forked(),
                DataSet.sample(),
                TransportOptions.builder().execution(Execution.DIRECT).build());
    }
}
