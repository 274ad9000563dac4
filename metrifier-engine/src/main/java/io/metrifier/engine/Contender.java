package io.metrifier.engine;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.TemporaryCertificates;
import io.metrifier.message.MessageType;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.run.BaselineBuild;
import io.metrifier.results.subject.ContenderName;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Optional;
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

    /** Takes part with exactly these options. */
    public static Contender of(String id, Contenders installed, TransportOptions options) {
        return new Contender(
                ContenderName.of(id, options).toString(),
                installed.get(id),
                installed.baselines().ids().contains(id),
                options);
    }

    /**
     * Reads an id, or an id with options of its own such as {@code http+client=jdk} or {@code avro+execution=worker}.
     * Its name has all that is set of it, wherever that was said. Certificates that {@code tls=on} needs and nobody
     * brings are made on the spot.
     *
     * @param options of all contenders, to which its own are added
     * @throws IllegalArgumentException if there is none of that id, or one of its options is unknown or malformed; the
     *     message lists what there is
     */
    public static Contender parse(String text, Contenders installed, TransportOptions options) {
        Variant variant = Variant.parse(text);
        installed.get(variant.transport());
        TransportOptions own =
                TemporaryCertificates.whereNeeded(variant.transport(), ownWay(variant, variant.onto(options)));
        List<Execution> declared = ContenderDescriptions.installed().of(variant).executions();
        if (!declared.contains(own.execution())) {
            throw new IllegalArgumentException("the contender has no such execution: contender=" + variant
                    + " execution=" + own.execution() + " declared=" + declared);
        }
        Contender contender = of(variant.transport(), installed, own);
        if (contender.fitsThisJvm() && (!variant.options().isEmpty() || own.execution() == Execution.VIRTUAL)) {
            contender.tryOut();
        }
        return contender;
    }

    /** What its own words leave open, its usual way decides, and then what is said of all. */
    private static TransportOptions ownWay(Variant variant, TransportOptions options) {
        Execution usual = ContenderName.defaultExecution(ContenderName.of(variant.transport(), options));
        return variant.options().containsKey("execution") || usual == Execution.DIRECT
                ? options
                : options.toBuilder().execution(usual).build();
    }

    /** Returns whether its options need no other JVM than its transport does; fails where they are malformed. */
    private boolean fitsThisJvm() {
        return transport.jvmArgs(options).equals(transport.jvmArgs());
    }

    /** A server and a client know their options, and say what is wrong with one before anything is measured. */
    private void tryOut() {
        try (TransportServer server = transport.serve(DataSet.sample().services(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            client.persons();
        }
    }

    /** Returns why it cannot carry the message that its options bring, and what could; empty if it can. */
    public Optional<String> messageRefusal() {
        Optional<MessageType<?>> brought = CustomMessage.of(options);
        if (baseline || brought.isEmpty() || !fitsThisJvm()) {
            return Optional.empty();
        }
        MessageType<?> type = brought.get();
        try (TransportServer server = transport.serve(Services.reference(), Endpoint.loopback(), options);
                TransportClient client = transport.connect(server.endpoint(), options)) {
            client.messages(type);
            return Optional.empty();
        } catch (UnsupportedMessageException e) {
            return Optional.of("contender=" + name + ": " + e.getMessage() + "; name another format of "
                    + CustomMessage.formats(type) + ": --transport " + transport.id() + "+format=plain");
        }
    }

    /** Returns this contender under another name. */
    public Contender named(String other) {
        return new Contender(other, transport, baseline, options, build);
    }

    /** Returns the same of another build, under the name that {@link BaselineBuild} has for it. */
    public Contender of(String otherBuild) {
        return new Contender(BaselineBuild.name(name), transport, baseline, options, otherBuild);
    }
}
