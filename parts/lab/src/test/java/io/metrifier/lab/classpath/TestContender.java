package io.metrifier.lab.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.Transport;
import io.metrifier.transport.support.client.ClientState;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Compiles the archetype's transport into a folder of two jars: the contender's own, and one with a class of which this
 * program and other contenders have other versions.
 */
public final class TestContender {
    /** Fails if the library is another contender's or this program's, or the harness brings libraries of its own. */
    private static final String CHECK = """
            String version = io.undertow.Version.getVersionString();
            if (!version.equals(id())) {
                throw new IllegalStateException("another library: " + version);
            }
            ClassLoader loader = getClass().getClassLoader();
            boolean harness = loader.getResource("io/metrifier/harness/jackson/core/JsonFactory.class") != null;
            for (String library : new String[] {"org/slf4j/LoggerFactory", "com/fasterxml/jackson/core/JsonFactory"}) {
                if (harness && loader.getResource(library + ".class") != null) {
                    throw new IllegalStateException("the harness brings a library: " + library);
                }
            }
            """;

    private static final String ROOT = "extend/archetype/src/main/resources/archetype-resources/src/main/";

    private TestContender() {}

    /**
     * Creates {@code <contenders>/<id>/} with the jars.
     *
     * @param description further lines of its description
     */
    public static Path create(Path contenders, String id, String... description) throws IOException {
        return create(
                contenders,
                id,
                "",
                "META-INF/metrifier/contenders.ini=[" + id + "]\n" + String.join("\n", description));
    }

    /** Creates one without a description, whose transport does this when it is loaded. */
    public static void createLoading(Path contenders, String id, String statement) throws IOException {
        create(contenders, id, "static { if (true) { " + statement + " } }", "README=none");
    }

    private static Path create(Path contenders, String id, String initializer, String resource) throws IOException {
        Path folder = Files.createDirectories(contenders.resolve(id));
        Path sources = Files.createTempDirectory(contenders, "." + id);
        Path library = source(sources, "io/undertow/Version.java", """
                package io.undertow;

                public final class Version {
                    public static String getVersionString() {
                        return "%s";
                    }
                }
                """.formatted(id));
        List<Path> own = new ArrayList<>();
        for (String part : List.of("Transport", "Codec", "Client", "Server")) {
            own.add(source(
                    sources,
                    "mine/Own" + part + ".java",
                    text("java/__prefix__" + part + ".java", id)
                            .replace("implements Transport {", "implements Transport {" + initializer)));
        }
        jar(folder.resolve("library-1.0.jar"), compiled(sources, List.of(library)), List.of());
        jar(
                folder.resolve(id + ".jar"),
                compiled(sources, own),
                List.of("META-INF/services/io.metrifier.transport.Transport=mine.OwnTransport", resource));
        return folder;
    }

    private static String text(String file, String id) throws IOException {
        Path root = Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
                .map(folder -> folder.resolve(ROOT))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow();
        return Files.readString(root.resolve(file))
                .replace("${package}", "mine")
                .replace("${prefix}", "Own")
                .replace("${id}", id)
                .replace("options.own(this, NO_OPTIONS);", CHECK + "options.own(this, NO_OPTIONS);");
    }

    private static Path source(Path sources, String name, String text) throws IOException {
        Path file = sources.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static Path compiled(Path sources, List<Path> files) throws IOException {
        Path classes = Files.createTempDirectory(sources, "classes");
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-cp",
                String.join(File.pathSeparator, location(Transport.class), location(ClientState.class))
                        + File.pathSeparator
                        + sources,
                "-sourcepath",
                sources.toString(),
                "-implicit:none",
                "-d",
                classes.toString()));
        files.forEach(file -> arguments.add(file.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        return classes;
    }

    private static String location(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .toString();
    }

    private static void jar(Path jar, Path classes, List<String> resources) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
            }
            for (String resource : resources) {
                int equals = resource.indexOf('=');
                out.putNextEntry(new JarEntry(resource.substring(0, equals)));
                out.write(resource.substring(equals + 1).getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
