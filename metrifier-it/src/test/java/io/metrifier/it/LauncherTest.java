package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** bin/metrifier, copied to an empty place, with a java that prints what it is started with. */
class LauncherTest {
    private static final String STUB = """
            #!/bin/sh
            [ "$1" != -version ] || { echo 'openjdk version "%s" 2026-01-01' >&2; exit 0; }
            printf '%%s\\n' "$@"
            exit 7
            """;

    private record Outcome(int exitCode, List<String> lines) {}

    @TempDir
    private Path folder;

    private Path launcher;
    private Path jar;

    @BeforeEach
    void lay() throws IOException {
        folder = folder.toRealPath();
        launcher = folder.resolve("with space/bin/metrifier");
        Files.createDirectories(launcher.getParent());
        Files.copy(Path.of("..", "bin", "metrifier"), launcher);
        jar = folder.resolve("with space/metrifier-bench/target/metrifier-bench.jar");
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
    }

    @Test
    void startsTheJarThatWasBuiltAndReturnsItsExitCode() throws Exception {
        assertThat(run(launcher, Map.of("JAVA_HOME", jdk("17.0.15")), "run", "--message", "my order.proto"))
                .isEqualTo(new Outcome(7, List.of("-jar", jar.toString(), "run", "--message", "my order.proto")));
    }

    @Test
    void prefersTheJarNextToIt() throws Exception {
        Path near = Files.createFile(launcher.resolveSibling("metrifier-bench.jar"));

        assertThat(run(launcher, Map.of("JAVA_HOME", jdk("22"))).lines()).containsExactly("-jar", near.toString());
    }

    /** A JDK from 23 on warns of what Protocol Buffers does. */
    @Test
    void keepsNewerJdksQuiet() throws Exception {
        assertThat(run(launcher, Map.of("JAVA_HOME", jdk("25"))).lines())
                .containsExactly("--sun-misc-unsafe-memory-access=allow", "-jar", jar.toString());
    }

    @Test
    void worksThroughLinks() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("absolute"), launcher);
        Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));

        assertThat(run(relative, Map.of("JAVA_HOME", jdk("21.0.2"))).lines()).containsExactly("-jar", jar.toString());
    }

    @Test
    void findsJavaOnThePath() throws Exception {
        String path = jdk("17.0.1") + "/bin" + File.pathSeparator + System.getenv("PATH");

        assertThat(run(launcher, Map.of("PATH", path), "try").lines()).containsExactly("-jar", jar.toString(), "try");
    }

    @Test
    void givesTheFlagsOfTheManifestWithFurtherJars() throws Exception {
        assertThat(run(launcher, Map.of("JAVA_HOME", jdk("17"), "METRIFIER_CLASSPATH", "mine.jar:lib/*"), "try")
                        .lines())
                .containsExactly(
                        "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        jar + ":mine.jar:lib/*",
                        "io.metrifier.bench.Main",
                        "try");
    }

    @ParameterizedTest
    @ValueSource(strings = {"11.0.20", "1.8.0_392", "16"})
    void refusesAnOldJava(String version) throws Exception {
        Outcome outcome = run(launcher, Map.of("JAVA_HOME", jdk(version)));

        assertThat(outcome.exitCode()).isOne();
        assertThat(outcome.lines())
                .singleElement()
                .asString()
                .startsWith("metrifier: needs JDK 17 or newer: JAVA_HOME=" + folder.resolve("jdk") + " version=");
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        assertThat(run(launcher, Map.of("JAVA_HOME", folder.toString())).lines())
                .containsExactly("metrifier: JAVA_HOME has no bin/java: JAVA_HOME=" + folder
                        + "; set it to a JDK 17 or newer, or unset it");
        assertThat(run(launcher, Map.of("PATH", tools())).lines())
                .containsExactly("metrifier: no java found: set JAVA_HOME to a JDK 17 or newer, or add its bin folder"
                        + " to PATH");
        Files.delete(jar);
        assertThat(run(launcher, Map.of("JAVA_HOME", jdk("17"))))
                .isEqualTo(new Outcome(
                        1,
                        List.of("metrifier: no metrifier-bench.jar in " + launcher.getParent() + " or in "
                                + jar.getParent() + "; build it: ./mvnw -q package -DskipTests")));
    }

    /** Returns the home of a JDK that says it has this version. */
    private String jdk(String version) throws IOException {
        Path java = folder.resolve("jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, STUB.formatted(version));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return folder.resolve("jdk").toString();
    }

    /** Returns a PATH with what the launcher calls, and without any java. */
    private String tools() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("dirname", "readlink", "sed", "head")) {
            Path there = Stream.of("/usr/bin", "/bin")
                    .map(bin -> Path.of(bin, tool))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            Path own = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec " + there + " \"$@\"\n");
            assertThat(own.toFile().setExecutable(true)).isTrue();
        }
        return tools.toString();
    }

    private Outcome run(Path program, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of("/bin/sh", program.toString()), Stream.of(arguments))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("METRIFIER_") || name.equals("JAVA_HOME"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output.lines().toList());
    }
}
