package io.metrifier.engine;

import io.metrifier.lab.classpath.ClassPath;
import io.metrifier.lab.classpath.ContenderFolder;
import io.metrifier.lab.jvm.JvmChoice;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.lab.server.ServerLaunch;
import io.metrifier.lab.server.TemporaryCertificates;
import io.metrifier.message.MessageType;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.scenario.ContenderName;
import io.metrifier.results.scenario.HandlerWork;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import io.metrifier.transport.support.UnixSockets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A contender of a measurement.
 *
 * @param name on the command line and in results
 * @param transport that carries its calls
 * @param baseline whether it is a baseline, which is measured for comparison and never recommended
 * @param classPath of its JVMs if it is another build of this program, or has other versions of libraries; {@code null}
 *     for that of its transport
 * @param server whose server the client calls; {@code null} for its own
 */
public record Contender(
        String name,
        Transport transport,
        boolean baseline,
        TransportOptions options,
        @Nullable ClassPath classPath,
        @Nullable Contender server,
        ContenderJvms jvms) {

    /** Creates a contender of this build. */
    public Contender(String name, Transport transport, boolean baseline, TransportOptions options) {
        this(name, transport, baseline, options, null, null, ContenderJvms.USUAL);
    }

    /** Returns a contender with exactly these options. */
    public static Contender of(String id, Contenders installed, TransportOptions options) {
        return new Contender(
                ContenderName.of(id, options).toString(), installed.get(id), Contenders.isBaseline(id), options);
    }

    /**
     * Parses an id, or an id with options such as {@code http+client=jdk} or {@code avro+execution=worker}. The name
     * includes every option that is set, in either place, and the options of its JVMs ({@link ContenderJvms}). If
     * {@code tls=on} has no certificates, temporary ones are made.
     *
     * @param options of all contenders; the contender's own are added
     * @throws IllegalArgumentException if there is no contender with this id, or one of its options is unknown or
     *     malformed; the message lists the known ones
     */
    public static Contender parse(String text, Contenders installed, TransportOptions options) {
        Variant whole = Variant.parse(text);
        ContenderJvms jvms = ContenderJvms.of(whole);
        Variant variant = ContenderJvms.removeFrom(whole);
        requireNoOptions(installed.get(variant.transport()), whole);
        TransportOptions own = TemporaryCertificates.addWhereNeeded(variant.transport(), optionsOf(variant, options));
        List<Execution> declared = ContenderDescriptions.installed().of(variant).executions();
        if (!declared.contains(own.execution())) {
            throw new IllegalArgumentException("the contender has no such execution: contender=" + variant
                    + " execution=" + own.execution() + " declared=" + declared);
        }
        Contender contender = of(variant.transport(), installed, own);
        if (!variant.options().isEmpty() || contender.fitsAnyServer() || own.execution() == Execution.VIRTUAL) {
            ContenderInquiry.messageRefusal(contender.transport(), contender.options());
        }
        return contender.with(jvms);
    }

    private static void requireNoOptions(Transport transport, Variant whole) {
        if (InstalledContender.programOf(transport).isPresent()
                && !whole.options().isEmpty()) {
            throw new IllegalArgumentException("a program has no options: contender=" + whole
                    + "; write them into the command of its description");
        }
    }

    /**
     * Returns this contender, which has a client.
     *
     * @throws IllegalArgumentException if it is a program, which has a server only
     */
    public Contender requireClient() {
        if (InstalledContender.programOf(transport).isPresent()) {
            throw new IllegalArgumentException("a program has no client: contender=" + name + " wire="
                    + wire().orElse("none declared") + "; call it with one of this wire: --transport http@" + name);
        }
        return this;
    }

    private Contender with(ContenderJvms chosen) {
        return new Contender(
                chosen.addTo(Variant.parse(name)).toString(), transport, baseline, options, classPath, server, chosen);
    }

    /**
     * Returns the options of one contender: its own, then the place of its description for handlers if that is not the
     * I/O thread, then those of all contenders.
     */
    public static TransportOptions optionsOf(Variant variant, TransportOptions all) {
        TransportOptions options = HandlerWork.optionsOf(variant, all);
        Execution usual = ContenderName.defaultExecution(ContenderName.of(variant.transport(), options));
        return variant.options().containsKey("execution") || usual == Execution.DIRECT
                ? options
                : options.toBuilder().execution(usual).build();
    }

    /**
     * Returns whether options of its own are set that any server can have, too. Certificates that were named belong to
     * a server elsewhere: one that is started here could not show any that the client trusts.
     */
    private boolean fitsAnyServer() {
        String own = transport.id() + ".";
        Set<String> names = options.properties().keySet();
        return names.stream().anyMatch(name -> name.startsWith(own))
                && names.stream().noneMatch(name -> name.startsWith(own + "tls."));
    }

    /** Returns whether it calls through a file of this machine, which leads over no network and no relay. */
    public boolean hasUnixSocket() {
        return "unix".equals(options.properties().get(transport.id() + "." + UnixSockets.OPTION));
    }

    /**
     * Returns this contender, whose calls can cross a network.
     *
     * @throws IllegalArgumentException if they cannot; the message names the contender
     */
    public Contender requireNetwork() {
        if (hasUnixSocket()) {
            throw new IllegalArgumentException("a Unix domain socket crosses no network: contender=" + name
                    + "; omit socket=unix or the option that needs a network");
        }
        return this;
    }

    /**
     * Returns this contender, for a measurement that starts the server of each contender itself.
     *
     * @throws IllegalArgumentException if its client calls the server of another; the message names the contender
     */
    public Contender requireOwnServer() {
        if (server != null) {
            throw new IllegalArgumentException(
                    "the client calls another server: contender=" + name + "; measure it with run or load");
        }
        return this;
    }

    /** Returns why it cannot carry the configured custom message, and what to do; empty if it can. */
    public Optional<String> messageRefusal() {
        Optional<String> ofServer = server == null ? Optional.empty() : server.messageRefusal();
        return ofServer.isPresent() ? ofServer : refusalOfOwn();
    }

    private Optional<String> refusalOfOwn() {
        Optional<MessageType<?>> brought = CustomMessage.of(options);
        if (brought.isPresent() && !transport.capabilities().contains(Capability.MESSAGES)) {
            return Optional.of("a custom message needs the capability MESSAGES: contender=" + name + " capabilities="
                    + new TreeSet<>(transport.capabilities())
                    + "; omit this contender, metrifier transports lists those that have it");
        }
        return brought.flatMap(type -> ContenderInquiry.messageRefusal(transport, options)
                .map(reason -> "contender=" + name + ": " + reason + "; name another format of "
                        + CustomMessage.listFormats(type) + ": --transport " + transport.id() + "+format=plain"));
    }

    /** Returns this contender under another name. */
    public Contender withName(String other) {
        return new Contender(other, transport, baseline, options, classPath, server, jvms);
    }

    /** Returns this contender once more, to measure the noise between two of the same. */
    public Contender twin() {
        return withName(as(ContenderSpec.Role.TWIN));
    }

    private String as(ContenderSpec.Role role) {
        return spec().as(role).toString();
    }

    /** Returns what is measured under its name. */
    public ContenderSpec spec() {
        return ContenderSpec.parse(name);
    }

    /** Returns this contender with other options of its transport, under the same name. */
    public Contender with(TransportOptions others) {
        return new Contender(name, transport, baseline, others, classPath, server, jvms);
    }

    /**
     * Returns this contender, both sides, in another build.
     *
     * @throws IllegalArgumentException if the build lacks it, or cannot be measured next to this one
     */
    public Contender ofBuild(Path otherBuild) {
        ClassPath other = ClassPath.ofBuild(
                otherBuild,
                InstalledContender.folderOf(transport),
                CustomMessage.of(options).isPresent());
        Contender otherServer = server == null ? null : server.ofBuild(otherBuild);
        return new Contender(
                as(ContenderSpec.Role.OTHER_BUILD), transport, baseline, options, other, otherServer, jvms);
    }

    /**
     * Returns this contender's client with another's server; this contender if that is the same.
     *
     * @throws IllegalArgumentException if they do not declare the same wire
     */
    public Contender withServerOf(Contender other) {
        if (name.equals(other.name)) {
            return this;
        }
        if (wire().isEmpty() || !wire().equals(other.wire())) {
            throw new IllegalArgumentException("client and server declare different wires: client=" + name + " wire="
                    + wire().orElse("none declared") + " server=" + other.name + " wire="
                    + other.wire().orElse("none declared"));
        }
        String both = new ContenderSpec(name, other.name, ContenderSpec.Role.CONTENDER).toString();
        return new Contender(both, transport, baseline, options, classPath, other, jvms);
    }

    private Optional<String> wire() {
        return ContenderDescriptions.installed().of(Variant.parse(name)).wire();
    }

    /** Returns this contender with other libraries, under the name that says which. */
    public Contender withLibraries(String other, ClassPath libraries) {
        return new Contender(other, transport, baseline, options, libraries, server, jvms);
    }

    /** Returns whether one of its JVMs starts from an ahead-of-time cache that does not exist yet. */
    boolean lacksCache() {
        return jvms.client().lacksCache()
                || (server == null ? jvms : server.jvms).server().lacksCache();
    }

    /** Returns this contender with its client in another JVM, and the server that it calls. */
    Contender changeJvms(UnaryOperator<JvmChoice> ofClient, UnaryOperator<JvmChoice> ofServer) {
        return new Contender(
                name,
                transport,
                baseline,
                options,
                classPath,
                server == null ? null : server.changeJvms(UnaryOperator.identity(), ofServer),
                jvms.change(ofClient, server == null ? ofServer : UnaryOperator.identity()));
    }

    /**
     * Returns the launch of a JVM that calls with this contender's client.
     *
     * @throws IllegalStateException if a cache that it starts from was not written
     */
    public JvmLaunch launch(JvmLaunch client) {
        if (lacksCache()) {
            throw new IllegalStateException("no ahead-of-time cache was written: contender=" + name
                    + "; only run and first-call train contenders");
        }
        JvmLaunch launch = client.withClassPath(InstalledContender.classPath(transport, options))
                .withJvmArgs(CustomMessage.jvmArgs(transport, options))
                .withArguments(List.of(transport.id()))
                .withJvm(jvms.client());
        if (classPath == null) {
            return launch;
        }
        JvmLaunch own = launch.withClassPath(classPath.path());
        return classPath.pairMain() == null ? own : own.withMainClass(classPath.pairMain());
    }

    /** Returns what the JVM of the server that it calls is started with. */
    public ServerLaunch serverLaunch() {
        if (server != null) {
            return server.serverLaunch();
        }
        ServerLaunch launch = ServerLaunch.of(transport, options).withJvm(jvms.server());
        return classPath == null ? launch : launch.withClassPath(classPath.path());
    }

    /** Returns that launch if the client's JVM cannot derive it: it is another contender's, or has a JVM of its own. */
    Optional<ServerLaunch> otherServer() {
        return server == null && jvms.options().isEmpty() ? Optional.empty() : Optional.of(serverLaunch());
    }

    /** Returns the jars of its class path and its agents, for results; empty if it has those of this program. */
    public List<String> classPathContents() {
        Stream<String> jars = classPath == null
                ? InstalledContender.folderOf(transport).map(ContenderFolder::jarNames).stream()
                        .flatMap(List::stream)
                : classPath.contents().stream();
        return Stream.concat(jars, jvms.agents().stream()).toList();
    }
}
