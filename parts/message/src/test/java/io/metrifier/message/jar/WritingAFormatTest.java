package io.metrifier.message.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.metrifier.message.Formats;
import io.metrifier.message.MessageType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Compiles and tests the code of docs/writing-a-format.md as the page says. */
class WritingAFormatTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "writing-a-format.md");
    private static final Pattern FILE =
            Pattern.compile("`((?:src|test)/[^`]+)`[^\n]*\n\n```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SCHEMA = Pattern.compile("cat > (\\w+\\.proto) <<'EOF'\n(.*?)EOF\n", Pattern.DOTALL);
    private static final Pattern SERVICE = Pattern.compile("echo (\\S+) > out/(META-INF/services/\\S+)");

    @TempDir
    Path folder;

    @Test
    void thePagesFormatIsFoundAndPassesTheContract() throws Exception {
        String page = Files.readString(PAGE);
        Path jar = readingJar(page);
        for (MatchResult file : FILE.matcher(page).results().toList()) {
            write(file.group(1), file.group(2));
        }
        String separator = System.getProperty("path.separator");
        String everything = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String classPath = jar + separator + everything;
        Path classes = compile("src", classPath);
        MatchResult service = found(SERVICE, page);
        write("out/" + service.group(2), service.group(1) + "\n");
        update(jar, classes, folder.resolve("out"));
        Path tests = compile("test", classPath);

        URL[] path = {jar.toUri().toURL(), tests.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            MessageType<?> reading =
                    ServiceLoader.load(MessageType.class, loader).iterator().next();
            assertThat(Formats.of(reading).ids()).contains("fixed", "proto");
            Events contract = EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(loader.loadClass("acme.FixedFormatTest")))
                    .execute()
                    .testEvents();
            assertThat(contract.failed().list()).isEmpty();
            assertThat(contract.succeeded().list()).hasSizeGreaterThan(8);
        }
    }

    private Path readingJar(String page) throws IOException {
        MatchResult schema = found(SCHEMA, page);
        Path file = write(schema.group(1), schema.group(2));
        Path jar = folder.resolve("reading.jar");
        MessageJar.make(UserInput.source(file, null, List.of()), jar);
        return jar;
    }

    private static MatchResult found(Pattern pattern, String page) {
        Matcher matcher = pattern.matcher(page);
        assertThat(matcher.find()).as("%s is on the page", pattern).isTrue();
        return matcher.toMatchResult();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path compile(String sources, String classPath) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes/" + sources));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> found = Files.walk(folder.resolve(sources))) {
            List<Path> java = found.filter(Files::isRegularFile).toList();
            List<String> arguments =
                    List.of("--release", "17", "-proc:none", "-cp", classPath, "-d", classes.toString());
            boolean done = compiler.getTask(said, files, null, arguments, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            assertThat(done).as("compiles: %s", said).isTrue();
        }
        return classes;
    }

    /** As {@code jar uf} does. */
    private static void update(Path jar, Path... roots) throws IOException {
        try (FileSystem entries = FileSystems.newFileSystem(jar)) {
            for (Path root : roots) {
                try (Stream<Path> found = Files.walk(root)) {
                    for (Path file : found.filter(Files::isRegularFile).toList()) {
                        Path entry = entries.getPath("/", root.relativize(file).toString());
                        Files.createDirectories(entry.getParent());
                        try (OutputStream out = Files.newOutputStream(entry)) {
                            Files.copy(file, out);
                        }
                    }
                }
            }
        }
    }
}
