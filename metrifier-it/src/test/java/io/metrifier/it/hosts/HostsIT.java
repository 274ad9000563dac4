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
 * Builds and runs programs that have a grpc and a jackson already: each imports its framework's list of versions first,
 * as its users do, and adds the five transports. What they then run with is docs/hosts.md's table. Needs the network
 * and some minutes: {@code mvn -Phosts verify}.
 */
@Tag("hosts")
@EnabledIfSystemProperty(named = "metrifier.hosts", matches = "true")
class HostsIT {
    private static final Path FOLDER = Path.of("target", "hosts").toAbsolutePath();
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

    private static OwnRepository repository;

    /** Who has which versions. */
    enum Program {
        /** Nobody's list but what our artifacts name. */
        PLAIN("", "", ""),
        SPRING_BOOT_3_5("org.springframework.boot:spring-boot-dependencies", "3.5.16", "spring-boot-starter-web"),
        SPRING_BOOT_4_1("org.springframework.boot:spring-boot-dependencies", "4.1.2", "spring-boot-starter-web"),
        QUARKUS_LTS("io.quarkus.platform:quarkus-bom", "3.33.3.2", ""),
        QUARKUS_CURRENT("io.quarkus.platform:quarkus-bom", "3.39.3", "");

        private final String bom;
        private final String version;
        private final String framework;

        Program(String bom, String version, String framework) {
            this.bom = bom;
            this.version = version;
            this.framework = framework;
        }

        /** Whether its list has a grpc and a protobuf that are older than ours; docs/hosts.md says what to do. */
        private boolean hasOlderGrpc() {
            return bom.startsWith("io.quarkus");
        }

        private String importing() {
            String[] names = bom.split(":");
            return bom.isEmpty()
                    ? ""
                    : "<dependency><groupId>" + names[0] + "</groupId><artifactId>" + names[1]
                            + "</artifactId><version>" + version
                            + "</version><type>pom</type><scope>import</scope></dependency>";
        }

        /** Returns the framework itself; none where its list alone decides what there is. */
        private String depending() {
            return framework.isEmpty()
                    ? ""
                    : "<dependency><groupId>org.springframework.boot</groupId><artifactId>" + framework
                            + "</artifactId></dependency>";
        }
    }

    @BeforeAll
    static void shareTheRepository() throws IOException {
        repository = OwnRepository.in(FOLDER.resolve("m2"));
    }

    @ParameterizedTest
    @EnumSource
    void everyTransportAnswersOrTellsWhyNot(Program program) throws Exception {
        Path folder = Files.createDirectories(FOLDER.resolve(program.name()));
        Path source = Files.createDirectories(folder.resolve("src/main/java"));
        Files.writeString(source.resolve("Host.java"), resource("Host.java"));
        Files.writeString(
                folder.resolve("pom.xml"),
                resource("pom.xml")
                        .replace("@version@", repository.version())
                        .replace("@bom@", program.importing())
                        .replace("@framework@", program.depending())
                        .replace("@anyBounds@", Boolean.toString(program != Program.PLAIN)));

        repository.maven(folder, List.of("package"));

        String path = Files.readString(folder.resolve("class-path.txt"));
        for (String java : javas()) {
            String printed = run(java, folder.resolve("target/classes") + File.pathSeparator + path);
            System.out.println("hosts: program=" + program + " java=" + java + " " + versions(path) + "\n" + printed);
            assertThat(printed.lines()).contains("HOST http answers", "HOST aeron answers", "HOST kryonet answers");
            if (program.hasOlderGrpc()) {
                // Not to be hidden: what cannot be used is told, with its first cause, and the rest works.
                assertThat(printed).contains("ProtobufRuntimeVersionException").contains("EpollIoHandler");
            } else {
                assertThat(printed.lines()).contains("HOST proto answers", "HOST avro answers");
            }
        }
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

        assertThat(printed).containsPattern("Tests run: [1-9]\\d+, Failures: 0, Errors: 0");
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

    /** Returns this JVM and the newest that is installed beside it. */
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
