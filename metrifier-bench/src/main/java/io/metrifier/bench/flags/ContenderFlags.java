package io.metrifier.bench.flags;

import io.metrifier.bench.cli.OptionGroups;
import io.metrifier.bench.resolve.MavenJars;
import io.metrifier.bench.resolve.VersionedContenders;
import io.metrifier.engine.Contender;
import io.metrifier.engine.OptionVariation;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select contenders, the same in every command that measures. */
public final class ContenderFlags implements OptionGroups.Selection {
    /** What is no option of a contender but a condition of a measurement. */
    private static final Set<String> CONDITIONS =
            Set.of(RunMetrics.NETWORK, RunMetrics.PERSONS, RunMetrics.MESSAGES, RunMetrics.IMAGE_SIZE);

    /** A round of so many takes hours; each is parsed, which takes its time, before that is known. */
    private static final int MAX_CONTENDERS = 1_000;

    private final DefaultContenders defaults;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--transport",
            paramLabel = "ID,...",
            description = "What to measure, such as http,http+client=jdk,proto. The command transports lists all. A"
                    + " value with blanks is in single quotes, its word in double quotes. In run and load also"
                    + " CLIENT@SERVER: one's client with another's server of the same wire.")
    private List<String> transports = List.of();

    @Option(
            names = "--vary",
            paramLabel = "OPTION=A,B",
            description = "Measure once for each value: http:client=socket,jdk. Without the id, of each contender:"
                    + " execution=direct,worker,virtual, jvm=17,25, gc=g1,zgc, heap=256m,2g, cpus=1,2 or"
                    + " jvm-args=none,-Xint; none leaves the option out. Or all under several conditions:"
                    + " network=local,5ms or \"network=5ms,'36ms,loss=1%%'\" in run and load; persons=4..1000 (in steps"
                    + " of four times), messages=1,10 in a list, image-size=64k,1m in run;"
                    + " repeatable.")
    private List<String> vary = List.of();

    @Mixin
    private FolderFlags folders;

    @Option(
            names = "--contender",
            paramLabel = "G:A:V",
            description = "Add group:artifact:version of a Maven repository. Repeatable; dependencies come with it.")
    private List<String> coordinates = List.of();

    private final Set<String> axes = new HashSet<>();
    private final VersionedContenders versions = new VersionedContenders();
    private final Map<String, Contender> parsed = new LinkedHashMap<>();

    /** Creates the options of a command that measures these contenders unless others are named. */
    public ContenderFlags(DefaultContenders defaults) {
        this.defaults = defaults;
    }

    @Override
    public String defaultsInWords() {
        return defaults.sentence();
    }

    /**
     * Returns all contenders that can be measured: the installed ones, and those resolved from Maven repositories.
     *
     * @throws IllegalArgumentException if coordinates are malformed
     * @throws IllegalStateException if they cannot be resolved
     */
    public Contenders installed() {
        if (!coordinates.isEmpty()) {
            try (MavenJars maven = MavenJars.open()) {
                for (String one : coordinates) {
                    InstalledFolders.add(
                            one,
                            maven.resolve(List.of(one)).stream()
                                    .map(MavenJars.Resolved::file)
                                    .toList());
                }
            }
        }
        return Contenders.installed();
    }

    /** Adds contenders to those of {@code --transport}. */
    public void add(List<String> names) {
        transports = Stream.concat(transports.stream(), names.stream()).toList();
    }

    private List<String> findNames() {
        return ContenderSpec.splitLists(transports);
    }

    /** Returns the command line for a result, in which versions are those that were resolved. */
    public List<String> pinVersions(List<String> arguments) {
        return versions.pinVersions(arguments);
    }

    /**
     * Lets these conditions of all contenders have several values; a command that allows none measures under one.
     *
     * @param conditions such as {@link RunMetrics#NETWORK}
     */
    public void allowAxes(String... conditions) {
        axes.addAll(List.of(conditions));
    }

    /**
     * Returns the values that a condition of all contenders has; empty if it is not varied.
     *
     * @throws IllegalArgumentException if a variation is malformed
     */
    public List<String> findVaried(String condition) {
        return variations()
                .filter(one -> one.transport().isEmpty() && one.option().equals(condition))
                .flatMap(one -> one.values().stream())
                .toList();
    }

    private Stream<OptionVariation> variations() {
        return vary.stream().map(OptionVariation::parse);
    }

    /** Returns the variations of contenders. */
    private List<OptionVariation> optionVariations() {
        List<OptionVariation> options = new ArrayList<>();
        variations().forEach(one -> {
            if (!CONDITIONS.contains(one.option()) || one.transport().isPresent()) {
                options.add(one);
            } else if (!axes.contains(one.option())) {
                throw new IllegalArgumentException("this command cannot vary this condition: vary=" + one
                        + "; run varies every condition, load only the network");
            }
        });
        return options;
    }

    /** Returns whether no contender was named, so that those which cannot be measured are skipped. */
    public boolean isDefaultSelection() {
        return transports.isEmpty() && optionVariations().isEmpty();
    }

    /** Returns how to add the stacks that people run; empty if contenders were named or some stacks are installed. */
    public Optional<String> missingStacks() {
        return isDefaultSelection() && InstalledFolders.isEmpty()
                ? Optional.of("without the stacks that people run, such as Spring and Vert.x: they are built by mvn -q"
                        + " package -DskipTests, which puts them next to the jar")
                : Optional.empty();
    }

    /** Returns whether the contenders were named. */
    public boolean hasExplicitTransports() {
        return !transports.isEmpty();
    }

    /**
     * Returns the names of the contenders to measure.
     *
     * @param usual the contenders to take if none is named
     * @throws IllegalArgumentException if a name is malformed
     */
    public List<String> selectNames(List<String> usual, Contenders installed) {
        List<OptionVariation> variations = optionVariations();
        List<String> requested = selectRequested(usual, variations);
        if (variations.isEmpty()) {
            return requested;
        }
        if (requested.stream().anyMatch(one -> ContenderSpec.parse(one).isMixed())) {
            throw new IllegalArgumentException(
                    "cannot vary a pair CLIENT@SERVER: contenders=" + requested + "; write each variant out");
        }
        List<Variant> all = requested.stream().map(Variant::parse).toList();
        for (OptionVariation variation : variations) {
            if ((long) all.size() * variation.values().size() > MAX_CONTENDERS) {
                throw new IllegalArgumentException("too many contenders: contenders=" + all.size() + " vary="
                        + variation + " maximum=" + MAX_CONTENDERS + "; vary fewer values");
            }
            all = variation.apply(all, one -> !Contenders.isBaseline(one.transport()));
        }
        return all.stream().map(Variant::toString).toList();
    }

    /**
     * Returns the contenders to measure.
     *
     * @throws IllegalArgumentException if one has invalid options or is named twice
     */
    public List<Contender> select(List<String> usual, Contenders installed, TransportOptions options) {
        parsed.clear();
        for (String text : selectNames(usual, installed)) {
            Contender contender = versions.parse(text, installed, options);
            if (parsed.put(contender.name(), contender) != null) {
                throw new IllegalArgumentException(
                        "duplicate contender: contender=" + contender.name() + "; name it once");
            }
        }
        return List.copyOf(parsed.values());
    }

    /** Returns the contender that was named, with its JVMs and the versions of its libraries, and these options. */
    public Contender findNamed(String name, String transport, Contenders installed, TransportOptions options) {
        Contender found = parsed.get(name);
        return found == null ? Contender.of(transport, installed, options) : found.with(options);
    }

    /**
     * Returns the contenders to measure that can carry the custom message of the options. One that was named and cannot
     * carry it is refused; a default one is skipped, and the reason is printed.
     *
     * @throws IllegalArgumentException if a named contender cannot carry the message, or none can
     */
    public List<Contender> selectCarriers(List<String> usual, Contenders installed, TransportOptions options) {
        List<Contender> able = new ArrayList<>();
        for (Contender contender : select(usual, installed, options)) {
            Optional<String> refusal = contender.messageRefusal();
            if (refusal.isEmpty()) {
                able.add(contender);
            } else if (!isDefaultSelection()) {
                throw new IllegalArgumentException(refusal.get());
            } else {
                spec.commandLine().getErr().println(TerminalText.message("skipped: " + refusal.get()));
            }
        }
        if (able.isEmpty()) {
            throw new IllegalArgumentException(
                    "no transport can carry the message in its default format; name one with a"
                            + " format: --transport http+format=plain");
        }
        return able;
    }

    /**
     * Returns the named contenders, or else all transports that carry this scenario, as {@link #selectCarriers} does.
     *
     * @param outside whether calls must leave the process and cross a network
     * @throws IllegalArgumentException if a named contender cannot carry the scenario or cross a network
     */
    public List<Contender> selectCarriersOf(
            Scenario scenario, boolean outside, Contenders installed, TransportOptions options) {
        List<String> usual = installed.transports().all().stream()
                .filter(scenario::isCarriedBy)
                .filter(transport -> InstalledContender.programOf(transport).isEmpty())
                .filter(transport -> transport.crossesProcesses() || !outside)
                .map(Transport::id)
                .toList();
        List<Contender> chosen = selectCarriers(usual, installed, options);
        chosen.forEach(one -> scenario.requireBy((outside ? one.requireNetwork() : one).transport()));
        return chosen;
    }

    /**
     * Returns the named contenders, or else the default ones, to start the server of each in another JVM.
     *
     * @param outside whether calls must cross a network
     * @throws IllegalArgumentException if one has no such server or cannot cross a network
     */
    public List<Contender> selectStartable(Contenders installed, TransportOptions options, boolean outside) {
        List<Contender> requested = select(installed.defaultIds(false), installed, options);
        for (Contender one : requested) {
            if (!one.transport().crossesProcesses()) {
                throw new IllegalArgumentException(
                        "this transport has no server in another JVM: transport=" + one.name());
            }
            one.requireOwnServer();
        }
        return outside ? requested.stream().map(Contender::requireNetwork).toList() : requested;
    }

    /** {@code --vary ID:...} alone selects that transport. */
    private List<String> selectRequested(List<String> usual, List<OptionVariation> variations) {
        if (!transports.isEmpty()) {
            return findNames();
        }
        List<String> varied = variations.stream()
                .map(OptionVariation::transport)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return varied.isEmpty() ? usual : varied;
    }
}
