package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import java.lang.System.Logger.Level;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contenders of this process that have a class path of their own: those in {@code contenders/} next to the running
 * jar, and in the folders that a command names. Child JVMs have none: their contender is on their class path.
 * Thread-safe.
 */
public final class InstalledFolders {
    private static final System.Logger LOG = System.getLogger(InstalledFolders.class.getName());
    private static final String FOLDER = "contenders";

    private static final Map<ContenderFolder, List<ContenderDescription>> FOLDERS = new LinkedHashMap<>();
    private static Transports loaded = Transports.of();
    private static boolean complete = true;

    private InstalledFolders() {}

    /** Removes all folders but {@code contenders/} next to the jar that this program runs from, if there is one. */
    public static synchronized void reset() {
        FOLDERS.clear();
        loaded = Transports.of();
        addAll(nextToProgram()
                .filter(Files::isDirectory)
                .map(ContenderFolder::in)
                .orElse(List.of()));
    }

    private static Optional<Path> nextToProgram() {
        CodeSource source = InstalledFolders.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Optional.empty();
        }
        try {
            Path jar = Path.of(source.getLocation().toURI());
            return Files.isRegularFile(jar) ? Optional.of(jar.resolveSibling(FOLDER)) : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Adds a contender's folder of jars, or a folder of such folders. A folder whose description is malformed is logged
     * with the reason; the others are added.
     *
     * @throws IllegalArgumentException if there is no such folder, or it has no jars
     */
    public static synchronized void add(Path path) {
        List<ContenderFolder> found = Files.isDirectory(path) ? ContenderFolder.in(path) : List.of();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("contenders must be a folder that has a folder of jars for each"
                    + " contender: contenders=" + path);
        }
        addAll(found);
    }

    /** Adds a contender whose class path is these jars. */
    public static synchronized void add(String name, List<Path> jars) {
        addAll(List.of(new ContenderFolder(Path.of(name), new ContenderClassLoader(name, jars))));
    }

    private static void addAll(List<ContenderFolder> found) {
        for (ContenderFolder folder : found) {
            try {
                FOLDERS.put(folder, folder.descriptions());
            } catch (IllegalStateException e) {
                refuse(folder, String.valueOf(e.getMessage()));
            }
        }
        complete = false;
        ContenderDescriptions.install(
                FOLDERS.values().stream().flatMap(List::stream).toList());
    }

    /**
     * Returns these transports and those of the folders. A transport that cannot be loaded, or whose id is taken, is
     * logged with the reason. One that needs a newer Java is left out: its description gives the reason.
     */
    public static synchronized Transports with(Transports others) {
        if (!complete) {
            loaded = load(FOLDERS.keySet(), others);
            complete = true;
        }
        return others.and(loaded);
    }

    /**
     * Returns these transports, and the one with this id if a folder has it. The jars of other contenders are not
     * opened; if no folder declares the id, it returns the transports of all folders.
     */
    public static synchronized Transports with(Transports others, String id) {
        if (others.ids().contains(id)) {
            return others;
        }
        Transports found = others.and(load(declaring(id), others));
        return found.ids().contains(id) ? found : with(others);
    }

    private static List<ContenderFolder> declaring(String id) {
        return FOLDERS.entrySet().stream()
                .filter(folder ->
                        folder.getValue().stream().anyMatch(one -> one.name().equals(id)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Transports load(Collection<ContenderFolder> folders, Transports others) {
        Transports found = Transports.of();
        for (ContenderFolder folder : folders) {
            if (isUsable(folder)) {
                found = found.and(load(folder, others.and(found)));
            }
        }
        return found;
    }

    private static boolean isUsable(ContenderFolder folder) {
        return FOLDERS.getOrDefault(folder, List.of()).stream()
                .allMatch(one -> one.unusable().isEmpty());
    }

    private static Transports load(ContenderFolder folder, Transports others) {
        try {
            Transports own = folder.transports();
            Optional<Transport> taken = own.all().stream()
                    .filter(one -> others.ids().contains(one.id()))
                    .findFirst();
            if (taken.isEmpty()) {
                return own;
            }
            refuse(folder, "the id is taken: id=" + taken.get().id());
        } catch (IllegalStateException e) {
            refuse(folder, String.valueOf(e.getMessage()));
        }
        return Transports.of();
    }

    private static void refuse(ContenderFolder folder, String reason) {
        LOG.log(Level.WARNING, "the contender is not installed: folder=" + folder.path() + " reason=" + reason);
    }

    /** Returns whether there is no contender with a class path of its own. */
    public static synchronized boolean areNone() {
        return FOLDERS.isEmpty();
    }

    /** Returns the names of the jars of a transport's class path; empty if it is on this program's. */
    public static List<String> jarNames(Transport transport) {
        return ContenderClassLoader.of(transport).stream()
                .flatMap(loader -> loader.jars().stream())
                .map(jar -> String.valueOf(jar.getFileName()))
                .toList();
    }
}
