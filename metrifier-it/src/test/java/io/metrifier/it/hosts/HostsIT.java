package io.metrifier.it.hosts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Builds and runs programs that already have a grpc and a jackson: each imports its framework's version list first, as
 * its users do, and adds the five transports. The resulting versions are the table of docs/hosts.md. Needs the network
 * and some minutes: {@code mvn -Phosts verify}.
 */
@Tag("hosts")
@EnabledIfSystemProperty(named = "metrifier.hosts", matches = "true")
class HostsIT {
    private static final Path FOLDER = Path.of("target", "hosts").toAbsolutePath();
    private static final String TESTS_RAN = "Tests run: [1-9]\\d+, Failures: 0, Errors: 0";
    private static final Predicate<String> NAMES_OLD_PROTOBUF = Pattern.compile(
                    "HOST unusable .*found=3\\.25\\.\\d+ oldest=4\\.33\\.0 .*"
                            + "; import com\\.google\\.protobuf:protobuf-bom .*")
            .asMatchPredicate();
    private static final Pattern FILE_OF_PAGE =
            Pattern.compile("`(pom\\.xml|src/[^`]+)`[^\n]*\n\n```\\w+\n(.*?)```", Pattern.DOTALL);
    private static final List<String> LIBRARIES = List.of(
            "grpc-core",
            "grpc-netty-shaded",
            "protobuf-java",
            "guava",
            "jackson-databind",
            "undertow-core",
            "xnio-api",
            "avro",
            "netty-buffer");

    private static TestRepository repository;

    @BeforeAll
    static void shareTheRepository() throws IOException {
        repository = TestRepository.in(FOLDER.resolve("m2"));
    }

    @ParameterizedTest
    @EnumSource
    void everyTransportAnswersOrTellsWhyNot(HostProgram program) throws Exception {
        Path folder = Files.createDirectories(FOLDER.resolve(program.name()));
        Path source = Files.createDirectories(folder.resolve("src/main/java"));
        Files.writeString(source.resolve("Host.java"), resource("Host.java"));
        if (program.hasOlderGrpc()) {
            writeContracts(folder);
        }
        Files.writeString(
                folder.resolve("pom.xml"),
                resource("pom.xml")
                        .replace("@version@", repository.version())
                        .replace("@bom@", program.importing())
                        .replace("@framework@", program.depending())
                        .replace("@anyBounds@", Boolean.toString(program != HostProgram.PLAIN)));

        String built = repository.maven(folder, List.of("package"));

        if (program.hasOlderGrpc()) {
            assertThat(built).containsPattern(TESTS_RAN);
            System.out.println("hosts: program=" + program + " contract "
                    + built.lines().filter(line -> line.contains("Tests run:")).toList());
        }
        String path = Files.readString(folder.resolve("class-path.txt"));
        for (String java : javas()) {
            String printed = run(java, folder.resolve("target/classes") + File.pathSeparator + path);
            System.out.println("hosts: program=" + program + " java=" + java + " " + versions(path) + "\n" + printed);
            assertThat(printed.lines())
                    .contains("HOST http answers", "HOST avro answers", "HOST aeron answers", "HOST kryonet answers")
                    .hasSize(5)
                    .anyMatch(program.hasOldProtobuf() ? NAMES_OLD_PROTOBUF : "HOST proto answers"::equals);
        }
    }

    private static void writeContracts(Path folder) throws IOException {
        Path tests = Files.createDirectories(folder.resolve("src/test/java"));
        for (String name : List.of("proto.Proto", "avro.Avro")) {
            String simple = name.substring(name.indexOf('.') + 1);
            Files.writeString(
                    tests.resolve(simple + "Test.java"),
                    resource("ContractTest.java").replace("@name@", name).replace("@simple@", simple));
        }
    }

    @Test
    void thePageForAuthorsBuildsWhatItSays() throws IOException {
        Path folder = Files.createDirectories(FOLDER.resolve("page"));
        String page = Files.readString(Path.of("..", "docs", "writing-a-transport.md"));
        List<MatchResult> files = FILE_OF_PAGE.matcher(page).results().toList();
        assertThat(files).hasSize(4);
        for (MatchResult file : files) {
            Path path = folder.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.group(2));
        }

        String printed = repository.maven(folder, List.of("package"));

        assertThat(printed).containsPattern(TESTS_RAN);
        assertThat(measuredBy(folder.resolve("target/delayed-1.jar"), "delayed"))
                .contains("delayed");
    }

    /** Returns the part of the page's line that lists the output of the measuring command. */
    private static String measuredBy(Path jar, String id) throws IOException {
        Path bench = Path.of(System.getProperty("metrifier.it.jar"));
        Process process = new ProcessBuilder(
                        javas().get(0),
                        "-cp",
                        bench
                                + File.pathSeparator
                                + jar
                                + File.pathSeparator
                                + jar.resolveSibling("dependency").resolve("*"),
                        "io.metrifier.bench.Main",
                        "try",
                        "--transport",
                        id)
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.onExit().join().exitValue()).as(printed).isZero();
        return printed;
    }

    @Test
    void theArchetypeMakesATransportThatPassesTheContract() throws IOException {
        Path folder = Files.createDirectories(FOLDER.resolve("archetype"));
        repository.maven(
                folder,
                List.of(
                        "org.apache.maven.plugins:maven-archetype-plugin:3.4.0:generate",
                        "-DarchetypeCatalog=local",
                        "-DarchetypeGroupId=io.metrifier",
                        "-DarchetypeArtifactId=metrifier-archetype",
                        "-DarchetypeVersion=" + repository.version(),
                        "-DgroupId=com.example",
                        "-DartifactId=pigeon",
                        "-Dversion=1",
                        "-Dpackage=com.example.pigeon",
                        "-Did=pigeon",
                        "-Dprefix=Pigeon",
                        "-DinteractiveMode=false"));

        String printed = repository.maven(folder.resolve("pigeon"), List.of("verify"));

        assertThat(printed).containsPattern(TESTS_RAN);
        repository.maven(folder.resolve("pigeon"), List.of("dependency:copy-dependencies", "-DincludeScope=runtime"));
        assertThat(measuredBy(folder.resolve("pigeon/target/pigeon-1.jar"), "pigeon"))
                .contains("pigeon");
        System.out.println("hosts: archetype "
                + printed.lines().filter(line -> line.contains("Tests run:")).toList());
    }

    private static String run(String java, String path) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        java, "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED", "-cp", path, "Host")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return printed.lines().filter(line -> line.startsWith("HOST ")).collect(Collectors.joining("\n"));
    }

    private static String versions(String path) {
        return LIBRARIES.stream()
                .flatMap(name -> Pattern.compile(Pattern.quote(name) + "-(\\d[^/]*)\\.jar")
                        .matcher(path)
                        .results()
                        .map(found -> name + '=' + found.group(1)))
                .collect(Collectors.joining(" "));
    }

    /** Returns this JVM and the newest that is installed on this machine. */
    private static List<String> javas() throws IOException {
        String own = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> javas = new ArrayList<>(List.of(own));
        String newest = System.getProperty("metrifier.it.newestJava", "");
        Path usual = Path.of("/usr/lib/jvm");
        if (!newest.isEmpty()) {
            javas.add(newest);
        } else if (Files.isDirectory(usual)) {
            try (Stream<Path> installed = Files.list(usual)) {
                installed
                        .filter(jvm -> Files.isExecutable(jvm.resolve("bin/java")))
                        .filter(jvm -> number(jvm) > 17)
                        .max((one, other) -> Integer.compare(number(one), number(other)))
                        .ifPresent(jvm -> javas.add(jvm.resolve("bin/java").toString()));
            }
        }
        return javas;
    }

    private static int number(Path jvm) {
        String digits = jvm.getFileName().toString().replaceAll("^\\D*(\\d+).*|.*", "$1");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = requireNonNull(HostsIT.class.getResourceAsStream("/hosts/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
