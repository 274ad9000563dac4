package io.metrifier.bench.engine;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.run.Before;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who takes part in a measurement.
 *
 * @param name what people call it, on the command line and in results
 * @param transport what carries its calls
 * @param baseline whether it is there to be read against and not to be chosen
 * @param options of both its sides
 * @param build the class path of another build of this program whose transport it is; {@code null} for this one
 */
public record Contender(
        String name,
        Transport transport,
        boolean baseline,
        TransportOptions options,
        @Nullable String build) {

    /** Takes part with this build. */
    public Contender(String name, Transport transport, boolean baseline, TransportOptions options) {
        this(name, transport, baseline, options, null);
    }

    /**
     * Reads an id, or an id with options of its own such as {@code http+client=jdk} or {@code avro+execution=worker}.
     *
     * @param options of all contenders, to which its own are added
     * @throws IllegalArgumentException where there is none of that id, or one of its options is unknown or malformed;
     *     the message lists what there is
     */
    public static Contender parse(String text, Contenders installed, TransportOptions options) {
        String[] parts = text.split("\\+", -1);
        String id = parts[0];
        TransportOptions.Builder own = options.toBuilder();
        for (String part : List.of(parts).subList(1, parts.length)) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "a contender is a transport, or one with options such as http+client=jdk: contender=" + text);
            }
            set(own, id, part.substring(0, equals), part.substring(equals + 1));
        }
        Contender contender = new Contender(
                text, installed.get(id), installed.baselines().ids().contains(id), own.build());
        if (parts.length > 1) {
            contender.tryOut();
        }
        return contender;
    }

    private static void set(TransportOptions.Builder options, String id, String name, String value) {
        if (name.equals("execution")) {
            options.execution(Execution.parse(value));
        } else {
            options.property(id + "." + name, value);
        }
    }

    /** A server and a client know their options, and say what is wrong with one before anything is measured. */
    private void tryOut() {
        try (TransportServer server = transport.serve(DataSet.sample().services(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            client.persons();
        }
    }

    /** Returns this contender under another name. */
    public Contender named(String other) {
        return new Contender(other, transport, baseline, options, build);
    }

    /** Returns the same of another build, under the name that {@link Before} has for it. */
    public Contender of(String otherBuild) {
        return new Contender(Before.name(name), transport, baseline, options, otherBuild);
    }
}
