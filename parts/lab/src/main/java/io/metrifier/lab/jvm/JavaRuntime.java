package io.metrifier.lab.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A Java runtime of this machine.
 *
 * @param feature its feature version, such as 25
 */
public record JavaRuntime(Path home, int feature) {
    /** Below which package managers, SDKMAN and IDEs put one folder per JDK. */
    private static final List<Path> FOLDERS = List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/Library/Java/JavaVirtualMachines"),
            Path.of(System.getProperty("user.home"), ".sdkman", "candidates", "java"),
            Path.of(System.getProperty("user.home"), ".jdks"));

    /** Variables that name a home, in front of the feature version. */
    private static final List<String> VARIABLES = List.of("JAVA_HOME_", "JDK_HOME_");

    /** Returns the runtime of this program. */
    public static JavaRuntime current() {
        return new JavaRuntime(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /**
     * Finds a runtime by its feature version: this program's, one that a variable such as {@code JAVA_HOME_25} names,
     * or one in the usual folders.
     *
     * @throws IllegalArgumentException if there is none; the message lists those that were found
     */
    public static JavaRuntime find(String feature) {
        Optional<JavaRuntime> named = VARIABLES.stream()
                .map(variable -> System.getenv(variable + feature))
                .flatMap(home -> Stream.ofNullable(home))
                .flatMap(home -> findAt(Path.of(home)).stream())
                .findFirst();
        return named.or(() -> findAll()
                        .filter(one -> Integer.toString(one.feature()).equals(feature))
                        .findFirst())
                .orElseThrow(() -> new IllegalArgumentException("no such Java runtime on this machine: jvm=" + feature
                        + " found=" + features() + "; set JAVA_HOME_" + feature + " to its folder"));
    }

    private static List<Integer> features() {
        return findAll()
                .flatMapToInt(one -> IntStream.of(one.feature()))
                .distinct()
                .sorted()
                .boxed()
                .toList();
    }

    private static Stream<JavaRuntime> findAll() {
        return Stream.concat(
                Stream.of(current()),
                FOLDERS.stream().flatMap(JavaRuntime::listChildren).flatMap(home -> findAt(home).stream()));
    }

    private static Stream<Path> listChildren(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all
                    .flatMap(one -> Stream.of(one, one.resolve("Contents").resolve("Home")))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.of();
        }
    }

    /** Returns the runtime in a folder; empty if there is none that can be started. */
    static Optional<JavaRuntime> findAt(Path home) {
        Path release = home.resolve("release");
        if (launcher(home).isEmpty() || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(release)) {
            Properties properties = new Properties();
            properties.load(in);
            String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
            return Optional.of(
                    new JavaRuntime(home, Runtime.Version.parse(version).feature()));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Returns whether this program can start other JVMs, and has a place for their logs. */
    public static boolean canStartOthers() {
        return launcher(current().home).isPresent() && JvmLog.isPossible();
    }

    /**
     * Returns the program that starts a JVM.
     *
     * @throws IllegalStateException if there is none, as in an image of jpackage with default settings
     */
    public String launcher() {
        return launcher(home)
                .orElseThrow(() -> new IllegalStateException("this Java runtime has no launcher, so that no other JVM"
                        + " can be started: java.home=" + home + "; jpackage and jlink leave it out with"
                        + " --strip-native-commands: give jpackage --jlink-options without that option, or a"
                        + " --runtime-image that has bin/java"));
    }

    private static Optional<String> launcher(Path home) {
        Path bin = home.resolve("bin");
        return Stream.of("java", "java.exe")
                .map(bin::resolve)
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }
}
