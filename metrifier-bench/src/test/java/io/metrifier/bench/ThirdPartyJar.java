package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The jar of a transport that is compiled against the shipped jar, as a third party does it. */
final class ThirdPartyJar {
    private ThirdPartyJar() {}

    /** Returns a jar, in this folder, of a source and of the resources next to it. */
    static Path make(Path folder, Path source) throws IOException {
        Path classes = folder.resolve("classes");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Program.JAR.toString(), "-d", classes.toString(), source.toString());
        assertThat(compiled).isZero();
        Path jar = folder.resolve("third-party.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path root : List.of(classes, source.resolveSibling(""))) {
                add(root, out);
            }
        }
        return jar;
    }

    private static void add(Path root, JarOutputStream jar) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new JarEntry(root.relativize(file).toString()));
                Files.copy(file, jar);
            }
        }
    }
}
