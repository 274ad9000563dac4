package io.metrifier.lab.classpath;

import io.metrifier.lab.jvm.JvmLaunch;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Jars that are the class path of one contender, or of a few that share their libraries, or a program. Immutable.
 *
 * @param program the file that describes it; {@code null} if these are jars
 */
public record ContenderFolder(
        Path path, List<Path> jars, @Nullable Path program) {
    private static final String PROGRAM = "contenders.ini";

    public ContenderFolder {
        jars = List.copyOf(jars);
    }

    /** Creates a folder of jars. */
    public ContenderFolder(Path path, List<Path> jars) {
        this(path, jars, null);
    }

    /** Returns whether there is nothing in it. */
    boolean isEmpty() {
        return jars.isEmpty() && program == null;
    }

    /** Returns the name of its folder. */
    String name() {
        return String.valueOf(path.getFileName());
    }

    /** Returns the folders in a folder, in the order of their names; none if it cannot be read. */
    static List<Path> list(Path given) {
        try {
            return listEntries(given).stream().filter(Files::isDirectory).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * Returns a folder with its jars, or with its program, to which its jars belong.
     *
     * @param given the folder that a user gave, in which the jars must be
     * @throws IllegalStateException if what is called a jar is no file in the given folder,
     *     or cannot be on a class path
     */
    static ContenderFolder of(Path folder, Path given) {
        try {
            Path program = folder.resolve(PROGRAM).toAbsolutePath();
            if (Files.exists(program)) {
                requireFile(program, given, "description");
                return new ContenderFolder(folder, List.of(), program);
            }
            List<Path> jars = listEntries(folder).stream()
                    .filter(file -> file.toString().endsWith(".jar"))
                    .toList();
            for (Path jar : jars) {
                JvmLaunch.toEntry(jar);
                requireFile(jar, given, "jar");
            }
            return new ContenderFolder(folder, jars);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the folder: contenders=" + folder + " reason=" + e, e);
        }
    }

    private static void requireFile(Path file, Path given, String what) throws IOException {
        if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(given.toRealPath())) {
            throw new IllegalStateException("not a file in the given folder: " + what + "=" + file.getFileName());
        }
    }

    private static List<Path> listEntries(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toAbsolutePath).sorted().toList();
        }
    }

    /** Returns whether this is the location of one of its jars, as {@code Transports.location} returns it. */
    public boolean contains(String location) {
        return jars.stream().anyMatch(jar -> toUrl(jar).toString().equals(location));
    }

    private static URL toUrl(Path jar) {
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
