package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * The class path of a contender's JVMs.
 *
 * @param path for the option of a JVM
 * @param contents for people and results: coordinates or names of jars, without the folders of this machine
 */
public record ClassPath(String path, List<String> contents) {
    public ClassPath {
        contents = List.copyOf(contents);
    }

    /** Returns the class path of a single jar. */
    public static ClassPath of(Path jar) {
        return new ClassPath(jar.toString(), List.of(String.valueOf(jar.getFileName())));
    }

    /**
     * Returns the class path of a transport of this program with these libraries and no other: transports of the
     * runnable jar come without the libraries in that jar. A program that runs from classes has its class path after
     * the libraries.
     *
     * @param coordinates of the libraries, for results
     * @param message whether a custom message is used
     */
    public static ClassPath ofProgram(List<Path> libraries, List<String> coordinates, boolean message) {
        Optional<Path> transports = HarnessJars.transports();
        if (transports.isEmpty()) {
            return new ClassPath(joined(libraries) + HarnessJars.classPath(message), coordinates);
        }
        Stream<Path> added = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> !has(entry, HarnessJars.RESOURCE));
        return of(Stream.concat(transports.stream(), added).toList(), libraries, coordinates, message);
    }

    /** Returns those jars that describe or provide contenders, then these libraries in place of the others. */
    static ClassPath of(List<Path> jars, List<Path> libraries, List<String> coordinates, boolean message) {
        List<Path> own = jars.stream().filter(ClassPath::isOwn).toList();
        List<String> contents = new ArrayList<>(
                own.stream().map(jar -> String.valueOf(jar.getFileName())).toList());
        contents.addAll(coordinates);
        return new ClassPath(joined(own) + joined(libraries) + HarnessJars.classPath(message), contents);
    }

    private static String joined(List<Path> jars) {
        return jars.stream().map(jar -> jar + File.pathSeparator).collect(Collectors.joining());
    }

    private static boolean isOwn(Path entry) {
        return has(entry, ContenderDescriptions.RESOURCE)
                || has(entry, "META-INF/services/" + Transport.class.getName());
    }

    private static boolean has(Path entry, String resource) {
        if (!Files.isRegularFile(entry)) {
            return Files.exists(entry.resolve(resource));
        }
        try (ZipFile zip = new ZipFile(entry.toFile())) {
            return zip.getEntry(resource) != null;
        } catch (IOException e) {
            throw new UncheckedIOException("a contender's jar cannot be read: jar=" + entry + " reason=" + e, e);
        }
    }
}
