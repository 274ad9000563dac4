package io.metrifier.lab.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        return jar(name, Map.of(entry, content));
    }

    private Path jar(String name, Map<String, String> entries) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private Path build() throws IOException {
        return jar("before.jar", Map.of(PAIRS, "protocol=" + here() + "\n", HarnessJars.RESOURCE, "harness"));
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

        ClassPath path = ClassPath.ofBuild(build, Optional.empty(), false);

        assertThat(path.path()).isEqualTo(build.toString());
        assertThat(path.contents()).containsExactly("before.jar");
        assertThat(path.pairMain()).isEqualTo("io.metrifier.engine.PairOfThen");
    }

    @Test
    void aBuildWithAnotherProtocolIsRefused() throws IOException {
        Path other = jar("other.jar", PAIRS, "protocol=another\n");
        Path none = jar("none.jar", "README");

        assertThatThrownBy(() -> ClassPath.ofBuild(other, Optional.empty(), false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "the other build speaks another protocol: protocol=another, here=" + here() + ";");
        assertThatThrownBy(() -> ClassPath.ofBuild(none, Optional.empty(), false))
                .hasMessageStartingWith("the other build speaks another protocol: protocol=none, here=" + here() + ";");
    }

    @Test
    void aContenderWithAClassPathOfItsOwnIsTheOneNextToTheOtherBuild() throws IOException {
        Path there = Files.createDirectories(folder.resolve("contenders/spring"));
        Path jar = Files.writeString(there.resolve("spring-6.jar"), "");
        ContenderFolder here = new ContenderFolder(Path.of("elsewhere", "spring"), List.of(Path.of("spring-7.jar")));

        ClassPath path = ClassPath.ofBuild(build(), Optional.of(here), false);

        String[] entries = path.path().split(File.pathSeparator, -1);
        assertThat(entries).hasSize(2).startsWith(jar.toString());
        assertThat(Path.of(entries[1])).hasContent("harness");
        assertThat(path.contents()).containsExactly("spring-6.jar");
    }

    @Test
    void aBuildWithoutTheContenderNamesTheFolder() throws IOException {
        Path build = build();
        Optional<ContenderFolder> here = Optional.of(new ContenderFolder(Path.of("spring"), List.of(Path.of("a.jar"))));

        assertThatThrownBy(() -> ClassPath.ofBuild(build, here, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the other build lacks a contender: contender=spring; put its jars into "
                        + folder.resolve("contenders/spring"));
    }
}
