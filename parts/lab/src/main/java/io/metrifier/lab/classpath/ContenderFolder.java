package io.metrifier.lab.classpath;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Jars that are the class path of one contender, or of a few that share their libraries. Immutable. */
public record ContenderFolder(Path path, List<Path> jars) {
    public ContenderFolder {
        jars = List.copyOf(jars);
    }

    /** Returns this folder if it has jars, and each folder in it that has, in the order of their names. */
    static List<ContenderFolder> in(Path path) {
        List<ContenderFolder> found = new ArrayList<>();
        for (Path folder : Stream.concat(Stream.of(path), entries(path).stream().filter(Files::isDirectory))
                .toList()) {
            List<Path> jars = entries(folder).stream()
                    .filter(file -> file.toString().endsWith(".jar"))
                    .toList();
            if (!jars.isEmpty()) {
                found.add(new ContenderFolder(folder, jars));
            }
        }
        return found;
    }

    private static List<Path> entries(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toAbsolutePath).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder cannot be read: contenders=" + folder + " reason=" + e, e);
        }
    }

    /**
     * Returns what its jars declare; loads no class, and leaves no jar open.
     *
     * @throws IllegalStateException if a description is malformed
     */
    DeclaredContenders declared() {
        try (URLClassLoader alone =
                new URLClassLoader(jars.stream().map(ContenderFolder::url).toArray(URL[]::new), null)) {
            return DeclaredContenders.of(alone);
        } catch (IOException e) {
            throw new UncheckedIOException("a contender's jar does not close: folder=" + path + " reason=" + e, e);
        }
    }

    /** Returns whether this is the location of one of its jars, as {@code Transports.location} returns it. */
    public boolean has(String location) {
        return jars.stream().anyMatch(jar -> url(jar).toString().equals(location));
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not the path of a jar: jar=" + jar, e);
        }
    }

    /** Returns the class path of the contender's JVMs: its jars, then the harness. */
    public String classPath(boolean message) {
        return jars.stream().map(jar -> jar + File.pathSeparator).collect(Collectors.joining())
                + HarnessJars.classPath(message);
    }

    /**
     * Returns the class path with other libraries in place of the contender's: the jars that describe or provide
     * contenders, the libraries, and the harness.
     *
     * @param coordinates of the libraries, for results
     */
    public ClassPath classPath(List<Path> libraries, List<String> coordinates, boolean message) {
        return ClassPath.of(jars, libraries, coordinates, message);
    }

    /** Returns the names of its jars. */
    public List<String> jarNames() {
        return jars.stream().map(jar -> String.valueOf(jar.getFileName())).toList();
    }
}
