package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * What the jars of a class path declare of their transports.
 *
 * @param complete whether that is all there is to know before they are loaded: each jar that provides transports
 *     describes them, and each description names capabilities
 */
public record DeclaredContenders(List<ContenderDescription> descriptions, boolean complete) {
    private static final String SERVICE = "META-INF/services/" + Transport.class.getName();

    /** Returns what is on the class path of this program. An empty file describes no transport next to it. */
    public static DeclaredContenders ofThisProgram() {
        ClassLoader loader = DeclaredContenders.class.getClassLoader();
        return of(
                ContenderDescriptions.read(loader),
                findPlaces(
                                loader,
                                ContenderDescriptions.RESOURCE,
                                file -> !ContenderDescriptions.read(file).isEmpty())
                        .containsAll(findPlaces(loader, SERVICE, any -> true)));
    }

    /**
     * Returns what is in a folder.
     *
     * @throws IllegalStateException if a file is no jar, or a description is malformed or none of a program
     */
    static DeclaredContenders of(ContenderFolder folder) {
        Path program = folder.program();
        if (program == null) {
            return of(folder.jars());
        }
        try {
            List<ContenderDescription> all =
                    ContenderDescriptions.read(program.toUri().toURL());
            all.stream().filter(one -> one.command().isEmpty()).findFirst().ifPresent(one -> {
                throw new IllegalStateException(
                        "a program without a command: contender=" + one.name() + "; add command = to file=" + program);
            });
            return new DeclaredContenders(all, true);
        } catch (MalformedURLException e) {
            throw new IllegalStateException("cannot read a description: file=" + program + " reason=" + e, e);
        }
    }

    private static DeclaredContenders of(List<Path> jars) {
        List<ContenderDescription> all = new ArrayList<>();
        boolean described = true;
        for (Path jar : jars) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                List<ContenderDescription> own = ContenderDescriptions.of(zip).all();
                all.addAll(own);
                described &= !own.isEmpty() || zip.getEntry(SERVICE) == null;
            } catch (IOException | OutOfMemoryError e) {
                // The latter is the answer to a forged jar whose directory claims gigabytes.
                throw new IllegalStateException("cannot read a jar: jar=" + jar + " reason=" + e, e);
            }
        }
        return of(ContenderDescriptions.of(all), described);
    }

    private static DeclaredContenders of(ContenderDescriptions found, boolean described) {
        List<ContenderDescription> all = found.all();
        return new DeclaredContenders(
                all,
                described
                        && all.stream()
                                .allMatch(one ->
                                        one.namesOptions() || one.capabilities().isPresent()));
    }

    /** Returns the jars and folders that have such a resource. */
    private static Set<String> findPlaces(ClassLoader loader, String resource, Predicate<URL> counts) {
        try {
            return Collections.list(loader.getResources(resource)).stream()
                    .filter(counts)
                    .map(url -> url.toString().replace(resource, ""))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a class path: reason=" + e, e);
        }
    }

    /** Returns whether all of them can run in a JVM like this one. */
    public boolean isUsable() {
        return descriptions.stream().allMatch(one -> one.unusable().isEmpty());
    }
}
