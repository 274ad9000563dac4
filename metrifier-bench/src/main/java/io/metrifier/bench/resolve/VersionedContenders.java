package io.metrifier.bench.resolve;

import io.metrifier.engine.Contender;
import io.metrifier.lab.classpath.ClassPath;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.registry.InstalledContender;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Resolves contenders with other versions of their libraries: {@code proto+io.grpc=1.81.0} has all libraries of the
 * group {@code io.grpc} that the contender declares in version 1.81.0, and what they need. For one thread.
 */
public final class VersionedContenders {
    private final Map<String, String> pinned = new LinkedHashMap<>();

    /**
     * Parses a contender, or {@code CLIENT@SERVER} for the client of one with the server of another. A client alone has
     * the server that its description names. Options that are groups of libraries choose versions, the others are the
     * contender's own.
     *
     * @throws IllegalArgumentException as {@link Contender#parse}, and if client and server have different wires
     * @throws IllegalStateException if a version cannot be resolved
     */
    public Contender parse(String text, Contenders installed, TransportOptions options) {
        ContenderSpec spec = ContenderSpec.parse(text);
        if (spec.role() != ContenderSpec.Role.CONTENDER) {
            throw new IllegalArgumentException(
                    "reserved name: contender=" + text + "; omit it, run adds this contender itself");
        }
        Contender client = parseOne(spec.client(), installed, options).requireClient();
        Optional<String> usual =
                ContenderDescriptions.installed().of(spec.clientVariant()).server();
        return spec.isMixed() || usual.isPresent()
                ? client.withServerOf(parseOne(spec.isMixed() ? spec.server() : usual.get(), installed, options))
                : client;
    }

    private Contender parseOne(String text, Contenders installed, TransportOptions options) {
        Variant variant = Variant.parse(text);
        List<String> declared = ContenderDescriptions.installed().of(variant).dependencies();
        TreeMap<String, String> own = new TreeMap<>(variant.options());
        Map<String, String> versions = new TreeMap<>();
        for (String dependency : declared) {
            String group = parseGroup(dependency);
            if (own.containsKey(group)) {
                versions.put(group, own.get(group));
            }
        }
        own.keySet().removeAll(versions.keySet());
        Contender contender = Contender.parse(new Variant(variant.transport(), own).toString(), installed, options);
        return versions.isEmpty() ? contender : withVersions(contender, declared, versions);
    }

    private Contender withVersions(Contender contender, List<String> declared, Map<String, String> versions) {
        try (MavenJars maven = MavenJars.open()) {
            Variant name = Variant.parse(contender.name());
            Map<String, String> resolved = new TreeMap<>();
            for (Map.Entry<String, String> given : versions.entrySet()) {
                String version = maven.findVersion(findArtifacts(declared, given.getKey()), given.getValue());
                pinned.put(given.getKey() + "=" + given.getValue(), version);
                name = name.with(given.getKey(), version);
                resolved.put(given.getKey(), version);
            }
            List<String> wanted = declared.stream()
                    .map(one -> resolved.containsKey(parseGroup(one))
                            ? parseArtifact(one) + ":" + resolved.get(parseGroup(one))
                            : one)
                    .toList();
            return contender.withLibraries(name.toString(), createClassPath(contender, maven.resolve(wanted)));
        }
    }

    private static ClassPath createClassPath(Contender contender, List<MavenJars.Resolved> libraries) {
        List<Path> files = libraries.stream().map(MavenJars.Resolved::file).toList();
        List<String> coordinates =
                libraries.stream().map(MavenJars.Resolved::coordinates).toList();
        boolean message = CustomMessage.of(contender.options()).isPresent();
        return InstalledContender.folderOf(contender.transport())
                .map(folder -> folder.classPath(files, coordinates, message))
                .orElseGet(() -> ClassPath.ofProgram(files, coordinates, message));
    }

    private static List<String> findArtifacts(List<String> declared, String group) {
        return declared.stream()
                .filter(one -> parseGroup(one).equals(group))
                .map(VersionedContenders::parseArtifact)
                .toList();
    }

    private static String parseArtifact(String dependency) {
        return dependency.substring(0, dependency.lastIndexOf(':'));
    }

    private static String parseGroup(String dependency) {
        return dependency.substring(0, Math.max(dependency.indexOf(':'), 0));
    }

    /** Returns a command line in which versions such as {@code 3.5.x} are those that were resolved. */
    public List<String> pinVersions(List<String> arguments) {
        return arguments.stream().map(this::pinVersions).toList();
    }

    private String pinVersions(String argument) {
        String result = argument;
        for (Map.Entry<String, String> pin : pinned.entrySet()) {
            String given = pin.getKey().substring(pin.getKey().indexOf('=') + 1);
            String group = pin.getKey().substring(0, pin.getKey().indexOf('='));
            if (result.contains(group + "=")) {
                result = result.replace(given, pin.getValue());
            }
        }
        return result;
    }
}
