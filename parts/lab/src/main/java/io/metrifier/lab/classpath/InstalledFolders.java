package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The contenders of this process that have a class path of their own: those in {@code contenders/} next to the running
 * jar, and in the folders that a command names. Child JVMs have none: their contender is on their class path.
 * Thread-safe.
 */
public final class InstalledFolders {
    private static final System.Logger LOG = System.getLogger(InstalledFolders.class.getName());
    private static final String FOLDER = "contenders";

    private static final Map<ContenderFolder, DeclaredContenders> FOLDERS = new LinkedHashMap<>();

    private InstalledFolders() {}

    /** Removes all folders but {@code contenders/} next to the jar that this program runs from, if there is one. */
    public static synchronized void reset() {
        FOLDERS.clear();
        findProgramJar()
                .map(jar -> jar.resolveSibling(FOLDER))
                .filter(Files::isDirectory)
                .ifPresent(InstalledFolders::addAll);
        describe();
    }

    /**
     * Returns the contender next to the jar of another build whose folder has this name.
     *
     * @throws IllegalArgumentException if there is none
     * @throws IllegalStateException if what is called a jar is no file there
     */
    static ContenderFolder findNextTo(Path jar, String name) {
        Path contenders = jar.resolveSibling(FOLDER);
        Path folder = contenders.resolve(name);
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "the other build lacks a contender: contender=" + name + "; put its jars into " + folder);
        }
        return ContenderFolder.of(folder, contenders);
    }

    /**
     * Returns what another build and the contenders next to its jar declare.
     *
     * @throws IllegalStateException if a description is malformed
     */
    public static ContenderDescriptions readDescriptions(Path jar) {
        Path contenders = jar.resolveSibling(FOLDER);
        ContenderDescriptions all = ContenderDescriptions.ofJar(jar);
        for (Path folder : ContenderFolder.list(contenders)) {
            DeclaredContenders declared = DeclaredContenders.of(ContenderFolder.of(folder, contenders));
            all = all.or(ContenderDescriptions.of(declared.descriptions()));
        }
        return all;
    }

    /**
     * Returns the description of a program in its folder.
     *
     * @throws IllegalStateException if it is malformed or missing
     */
    public static ContenderDescription readProgram(Path folder, String id) {
        return DeclaredContenders.of(ContenderFolder.of(folder, folder)).descriptions().stream()
                .filter(one -> one.name().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "the program is not described: contender=" + id + " folder=" + folder));
    }

    private static Optional<Path> findProgramJar() {
        CodeSource source = InstalledFolders.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Optional.empty();
        }
        try {
            Path jar = Path.of(source.getLocation().toURI());
            return Files.isRegularFile(jar) ? Optional.of(jar) : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Adds a contender's folder of jars, or a folder of such folders. They are foreign: one that cannot be read is
     * logged with the reason; the others are added.
     *
     * @throws IllegalArgumentException if there is no such folder, or it has no jars
     */
    public static synchronized void add(Path path) {
        if (!Files.isDirectory(path) || !addAll(path)) {
            throw new IllegalArgumentException(
                    "no contender in the folder, neither jars nor a contenders.ini: contenders=" + path);
        }
        describe();
    }

    /** Adds a contender whose class path is these jars. */
    public static synchronized void add(String name, List<Path> jars) {
        Path path = Path.of(name);
        add(path, () -> new ContenderFolder(path, jars));
        describe();
    }

    /** Returns whether there are jars. */
    private static boolean addAll(Path given) {
        boolean some = add(given, () -> ContenderFolder.of(given, given));
        for (Path path : ContenderFolder.list(given)) {
            some |= add(path, () -> ContenderFolder.of(path, given));
        }
        return some;
    }

    private static boolean add(Path path, Supplier<ContenderFolder> jars) {
        try {
            ContenderFolder folder = jars.get();
            if (folder.isEmpty()) {
                return false;
            }
            FOLDERS.put(folder, DeclaredContenders.of(folder));
        } catch (IllegalStateException | UncheckedIOException e) {
            refuse(path, String.valueOf(e.getMessage()));
        }
        return true;
    }

    private static void describe() {
        ContenderDescriptions.install(FOLDERS.values().stream()
                .flatMap(one -> one.descriptions().stream())
                .toList());
    }

    /** Returns the folders and what they declare, in the order in which they were added. */
    public static synchronized Map<ContenderFolder, DeclaredContenders> all() {
        return new LinkedHashMap<>(FOLDERS);
    }

    /** Logs in one line why the contenders of a folder are not installed. */
    public static void refuse(Path folder, String reason) {
        String first = reason.lines().findFirst().orElse("");
        LOG.log(Level.WARNING, "the contender is not installed: folder=" + folder + " reason=" + first);
    }

    /** Returns whether there is no contender with a class path of its own. */
    public static synchronized boolean isEmpty() {
        return FOLDERS.isEmpty();
    }
}
