package io.metrifier.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A jar with a transport whose options add a known cost, compiled from test resources. */
final class PlantedTransport {
    private PlantedTransport() {}

    /** Compiles it against the shipped jar and returns its own. */
    static Path jar(Path folder) throws IOException {
        Path sources = sources();
        Path classes = folder.resolve("planted-classes");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        Program.JAR.toString(),
                        "-d",
                        classes.toString(),
                        sources.resolve("PlantedTransport.java").toString());
        if (compiled != 0) {
            throw new IllegalStateException("the planted transport must compile: exit=" + compiled);
        }
        Path jar = folder.resolve("planted.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            add(classes, out);
            add(sources, out);
        }
        return jar;
    }

    private static Path sources() {
        try {
            return Path.of(Objects.requireNonNull(PlantedTransport.class.getResource("/planted"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void add(Path root, JarOutputStream jar) throws IOException {
        try (Stream<Path> files = Files.walk(root).filter(Files::isRegularFile)) {
            files.forEach(file -> {
                try {
                    jar.putNextEntry(new JarEntry(root.relativize(file).toString()));
                    Files.copy(file, jar);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
