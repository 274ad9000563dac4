package io.metrifier.lab.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    private static final String PAIRS = "META-INF/metrifier/pairs.properties";

    @TempDir
    private Path folder;

    private Path jar(String name, String entry) throws IOException {
        return jar(name, entry, "");
    }

    private Path jar(String name, String entry, String content) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private static String here() throws IOException {
        Properties pairs = new Properties();
        try (InputStream in = ClassPath.class.getResourceAsStream("/" + PAIRS)) {
            pairs.load(in);
        }
        return pairs.getProperty("protocol");
    }

    @Test
    void otherLibrariesReplaceAllThatTheContenderHas() throws IOException {
        Path transport = jar("transport.jar", "META-INF/services/io.metrifier.transport.Transport");
        Path described = jar("described.jar", "META-INF/metrifier/contenders.ini");
        Path old = jar("library-1.jar", "library/Version.class");
        Path other = jar("library-2.jar", "library/Version.class");

        ClassPath path = ClassPath.of(
                List.of(transport, old, folder.resolve("missing.jar"), described),
                List.of(other),
                List.of("com.example:library:2"),
                false);

        assertThat(path.contents()).containsExactly("transport.jar", "described.jar", "com.example:library:2");
        assertThat(path.path()).contains(other.toString()).doesNotContain(old.toString());
    }

    @Test
    void anotherBuildNamesTheMainClassOfItsPairs() throws IOException {
        Path build = jar("before.jar", PAIRS, "protocol=" + here() + "\nmain=io.metrifier.engine.PairOfThen\n");

        ClassPath path = ClassPath.ofBuild(build);

        assertThat(path.path()).isEqualTo(build.toString());
        assertThat(path.contents()).containsExactly("before.jar");
        assertThat(path.pairMain()).isEqualTo("io.metrifier.engine.PairOfThen");
    }

    @Test
    void aBuildWithAnotherProtocolIsRefused() throws IOException {
        Path other = jar("other.jar", PAIRS, "protocol=another\n");
        Path none = jar("none.jar", "README");

        assertThatThrownBy(() -> ClassPath.ofBuild(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "the other build speaks another protocol: protocol=another, here=" + here() + ";");
        assertThatThrownBy(() -> ClassPath.ofBuild(none))
                .hasMessageStartingWith("the other build speaks another protocol: protocol=none, here=" + here() + ";");
    }
}
