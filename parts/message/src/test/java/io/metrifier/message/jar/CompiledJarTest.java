package io.metrifier.message.jar;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Message;
import io.metrifier.message.proto.Protoc;
import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.avro.Schema;
import org.apache.avro.compiler.specific.SpecificCompiler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jars of generated classes of a user's own build as input. */
class CompiledJarTest {
    @TempDir
    Path folder;

    private Path sources = Path.of("");
    private Path jar = Path.of("");

    @BeforeEach
    void lay() throws IOException {
        sources = Files.createDirectory(folder.resolve("sources"));
        jar = folder.resolve("theirs.jar");
    }

    private void protoc(Path file) throws IOException {
        Path scratch = Files.createTempDirectory(folder, "protoc");
        Protoc.ready(null, scratch).generate(requireNonNull(file.getParent()), file, sources);
    }

    private void write(String name, String text) throws IOException {
        Path file = sources.resolve(name);
        Files.createDirectories(requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    /** As a user's build would. */
    private void packed() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("--release", "17", "-proc:none", "-nowarn", "-cp", path, "-d", classes.toString());
            assertThat(compiler.getTask(
                                    null, files, null, options, null, files.getJavaFileObjectsFromPaths(files(sources)))
                            .call())
                    .isTrue();
        }
        try (FileSystem entries = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            copy(classes, entries.getPath("/"));
        }
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> found = Files.walk(root)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Path file : files(from)) {
            Path copy = to.resolve(from.relativize(file).toString());
            Files.createDirectories(requireNonNull(copy.getParent()));
            Files.copy(file, copy);
        }
    }

    private Path made(Path schema, @Nullable String type, String sample) throws IOException {
        Path message = Files.createTempFile(folder, "message", MessageJar.ENDING);
        MessageJar.make(UserInput.source(schema, type, List.of(UserInput.file(sample))), message);
        return message;
    }

    private String refusal(@Nullable String type) {
        List<String> told = new ArrayList<>();
        assertThatThrownBy(() -> MessageJar.make(UserInput.source(jar, type, List.of()), folder.resolve("message.jar")))
                .isInstanceOf(MessageException.class)
                .satisfies(e -> told.add(String.valueOf(e.getMessage())));
        return told.get(0);
    }

    /** Whatever is generated is generated from what was read, so that the same jar says that the same was read. */
    @ParameterizedTest
    @CsvSource({"order, acme.v1.Order", "old, legacy.Account"})
    void protobufsClassesSayWhatTheirSchemaSays(String name, String type) throws IOException {
        protoc(UserInput.file(name + ".proto"));
        packed();

        assertThat(MessageJar.isOne(jar)).isFalse();
        Path message = made(jar, type, name + ".json");
        assertThat(MessageJar.isOne(message)).isTrue();
        assertThat(Files.mismatch(message, made(UserInput.file(name + ".proto"), type, name + ".json")))
                .isEqualTo(-1);
        assertThat(Files.mismatch(message, made(jar, null, name + ".json"))).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "freight.v1.Shipment"})
    void avrosClassesSayWhatTheirSchemaSays(String type) throws IOException {
        Path schema = UserInput.file("shipment.avsc");
        new SpecificCompiler(new Schema.Parser().parse(Files.readString(schema)))
                .compileToDestination(null, sources.toFile());
        packed();

        Path message = made(jar, type.isEmpty() ? null : type, "shipment.json");

        assertThat(Files.mismatch(message, made(schema, null, "shipment.json"))).isEqualTo(-1);
    }

    /** Of another version, maybe: here it cannot be ours, for a class of ours would be another one. */
    @Test
    void aLibraryInTheJarIsTheOneThatIsUsed() throws Exception {
        protoc(UserInput.file("old.proto"));
        packed();
        URI library = Message.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        try (FileSystem from = FileSystems.newFileSystem(Path.of(library));
                FileSystem to = FileSystems.newFileSystem(jar)) {
            copy(from.getPath("/com/google/protobuf"), to.getPath("/com/google/protobuf"));
        }

        Path message = made(jar, "legacy.Account", "old.json");

        assertThat(Files.mismatch(message, made(UserInput.file("old.proto"), null, "old.json")))
                .isEqualTo(-1);
    }

    @Test
    void severalMessagesNeedAName() throws IOException {
        write("m.proto", "syntax = \"proto3\"; package acme; message A { int32 a = 1; } message B { A a = 1; }");
        write("n.proto", "syntax = \"proto3\"; package acme; message C { int32 a = 1; }");
        protoc(sources.resolve("m.proto"));
        protoc(sources.resolve("n.proto"));
        Files.delete(sources.resolve("m.proto"));
        Files.delete(sources.resolve("n.proto"));
        packed();

        assertThat(refusal(null)).contains("several messages; name one with --type: file=" + jar, "acme.A", "acme.C");
        assertThat(refusal("acme.D")).startsWith("no message is in the jar: message=" + jar + " type=acme.D");
        assertThat(refusal("other.C")).startsWith("no such message: type=other.C file=" + jar);
    }

    @Test
    void aJarOfAnythingElseIsRefused() throws IOException {
        write("acme/Order.java", "package acme; public record Order(String id) {}");
        packed();

        assertThat(refusal(null))
                .isEqualTo("no message is in the jar: message=" + jar + "; bring one that the command message made, or"
                        + " one of classes that protoc or Avro generated");
    }

    @Test
    void classesWithoutASchemaAreRefused() throws IOException {
        write(
                "acme/Order.java",
                "package acme; import com.google.protobuf.GeneratedMessageLite;"
                        + " public class Order extends GeneratedMessageLite<Order, Order.Builder> {"
                        + " protected Object dynamicMethod(MethodToInvoke m, Object a, Object b) { return null; }"
                        + " public static class Builder extends GeneratedMessageLite.Builder<Order, Builder> {"
                        + " Builder() { super(null); } } }");
        packed();

        assertThat(refusal(null)).contains("lite runtime do not contain their schema: message=" + jar);
    }

    @Test
    void aClassThatCannotStartSaysWhy() throws IOException {
        write(
                "acme/Order.java",
                "package acme; public class Order extends org.apache.avro.specific.SpecificRecordBase {"
                        + " static final int N = Integer.parseInt(\"made for another version\");"
                        + " public static org.apache.avro.Schema getClassSchema() { return null; }"
                        + " public org.apache.avro.Schema getSchema() { return null; }"
                        + " public Object get(int i) { return null; } public void put(int i, Object o) {} }");
        packed();

        assertThat(refusal(null))
                .startsWith("the class does not return its schema: message=" + jar + " class=acme.Order reason=")
                .contains("made for another version", "; bring a jar that has the library in it");
    }
}
