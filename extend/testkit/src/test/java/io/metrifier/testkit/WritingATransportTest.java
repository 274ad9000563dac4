package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.metrifier.transport.Transport;
import io.metrifier.transport.Transports;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Compiles and tests the code of docs/writing-a-transport.md as the page says. */
class WritingATransportTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "writing-a-transport.md");
    private static final Pattern FILE = Pattern.compile("`(src/[^`]+)`[^\n]*\n\n```\\w+\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    @Test
    void transportOfThePagePassesTheContract() throws Exception {
        FILE.matcher(Files.readString(PAGE)).results().forEach(this::write);
        Path classes = compile("src/main/java", classPath(Transport.class, InProcessTransport.class));
        Path jar = jar(classes, folder.resolve("src/main/resources"));
        String everything = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path tests = compile("src/test/java", jar + System.getProperty("path.separator") + everything);

        URL[] path = {jar.toUri().toURL(), tests.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            Transports installed = Transports.installed(loader);
            assertThat(Transports.location(installed.get("delayed"))).isEqualTo(path[0].toString());
            assertContractPasses(loader);
        }
    }

    /** Maven 3.8 would use a Surefire that does not run JUnit 5. */
    @Test
    void pomOfThePageNamesTheTestedPlugins() throws IOException {
        String page = Files.readString(PAGE);
        String parent = Files.readString(Path.of("..", "..", "pom.xml"));

        for (String plugin : List.of("maven-compiler-plugin", "maven-surefire-plugin")) {
            assertThat(version(page, plugin)).as(plugin).isEqualTo(version(parent, plugin));
        }
        assertThat(page).contains("<metrifier.version>" + version(parent, "metrifier-parent") + "<");
    }

    private static String version(String pom, String artifact) {
        Matcher found = Pattern.compile("<artifactId>" + artifact + "</artifactId>\\s*<version>([^<]+)<")
                .matcher(pom);
        assertThat(found.find()).as(artifact).isTrue();
        return found.group(1);
    }

    private static void assertContractPasses(ClassLoader loader) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            Events tests = EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(loader.loadClass("com.example.DelayedTransportTest")))
                    .execute()
                    .testEvents();
            assertThat(tests.failed().list()).isEmpty();
            assertThat(tests.succeeded().list()).hasSizeGreaterThan(30);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private void write(MatchResult file) {
        try {
            Path path = folder.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.group(2));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path compile(String sources, String classPath) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("target/" + sources));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> found = Files.walk(folder.resolve(sources))) {
            List<Path> java =
                    found.filter(path -> path.toString().endsWith(".java")).toList();
            List<String> arguments =
                    List.of("--release", "17", "-proc:none", "-cp", classPath, "-d", classes.toString());
            boolean done = compiler.getTask(said, files, null, arguments, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            assertThat(done).as("compiles: %s", said).isTrue();
        }
        return classes;
    }

    private Path jar(Path... roots) throws IOException {
        Path jar = folder.resolve("delayed.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (Path root : roots) {
                try (Stream<Path> found = Files.walk(root)) {
                    for (Path file : found.filter(Files::isRegularFile).toList()) {
                        entries.putNextEntry(new ZipEntry(root.relativize(file).toString()));
                        Files.copy(file, entries);
                    }
                }
            }
        }
        return jar;
    }

    private static String classPath(Class<?>... types) throws URISyntaxException {
        List<String> path = new ArrayList<>();
        for (Class<?> type : types) {
            path.add(Path.of(location(type)).toString());
        }
        return String.join(System.getProperty("path.separator"), path);
    }

    private static URI location(Class<?> type) throws URISyntaxException {
        return type.getProtectionDomain().getCodeSource().getLocation().toURI();
    }
}
