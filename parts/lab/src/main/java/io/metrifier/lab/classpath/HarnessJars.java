package io.metrifier.lab.classpath;

import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.transport.Transport;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The jars that a child JVM needs in addition to those of its contender. They travel inside the runnable jar and are
 * extracted once per process. A program that runs from classes has none of them: its own class path takes their place.
 * Thread-safe.
 */
final class HarnessJars {
    private static final String FOLDER = "META-INF/metrifier/";
    private static final String HARNESS = "harness.jar";
    private static final String MESSAGE = "message-runtime.jar";
    private static final String TRANSPORTS = "transports.jar";

    /** What only the runnable jar has. */
    static final String RESOURCE = FOLDER + HARNESS;

    private static @Nullable Path extracted;

    private HarnessJars() {}

    /**
     * Returns the end of a child's class path.
     *
     * @param message whether a custom message is used, whose generated classes need the libraries of their formats
     */
    static synchronized String classPath(boolean message) {
        Optional<Path> harness = extract(HARNESS);
        if (harness.isEmpty()) {
            return System.getProperty("java.class.path");
        }
        String path = JvmLaunch.toEntry(harness.get());
        return message ? path + File.pathSeparator + extract(MESSAGE).orElseThrow() : path;
    }

    /** Returns the transports of the runnable jar without their libraries; empty if this program runs from classes. */
    static synchronized Optional<Path> transports() {
        return extract(TRANSPORTS);
    }

    /**
     * Returns the end of a child's class path in another build.
     *
     * @param jar that build's jar, whose contents {@code build} finds
     * @throws IllegalArgumentException if the build is no runnable jar
     */
    static synchronized String classPath(Path jar, ClassLoader build, boolean message) throws IOException {
        Path folder = newFolder();
        List<String> path = new ArrayList<>();
        for (String name : message ? List.of(HARNESS, MESSAGE) : List.of(HARNESS)) {
            path.add(extract(build.getResource(FOLDER + name), folder.resolve(name))
                    .orElseThrow(() -> new IllegalArgumentException("not a runnable metrifier jar: jar=" + jar
                            + " missing=" + name + "; give --against the runnable jar of the other build"))
                    .toString());
        }
        return String.join(File.pathSeparator, path);
    }

    private static Optional<Path> extract(String name) {
        try {
            Path folder = extracted == null ? newFolder() : extracted;
            extracted = folder;
            return extract(Transport.class.getResource("/" + FOLDER + name), folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot extract the jars of child JVMs: folder=" + System.getProperty("java.io.tmpdir") + " reason="
                            + e.getMessage() + "; set -Djava.io.tmpdir to a folder with free space",
                    e);
        }
    }

    private static Optional<Path> extract(@Nullable URL resource, Path file) throws IOException {
        if (resource == null) {
            return Optional.empty();
        }
        if (!Files.exists(file)) {
            try (InputStream in = resource.openStream()) {
                Files.copy(in, file);
            }
            file.toFile().deleteOnExit();
        }
        return Optional.of(file);
    }

    private static Path newFolder() throws IOException {
        Path folder = Files.createTempDirectory("metrifier-harness");
        folder.toFile().deleteOnExit();
        return folder;
    }
}
