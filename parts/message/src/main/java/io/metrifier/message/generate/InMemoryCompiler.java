package io.metrifier.message.generate;

import io.metrifier.message.schema.MessageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java in memory. */
final class InMemoryCompiler {
    private static final int MAX_OUTPUT = 4000;

    private InMemoryCompiler() {}

    /**
     * Returns the class files, by their names in a jar.
     *
     * @param sources by class name
     * @param needed a class of each library that the sources use
     * @throws MessageException if this JVM has no compiler
     */
    static Map<String, byte[]> compile(Map<String, String> sources, List<Class<?>> needed) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new MessageException("this JRE has no Java compiler: java.home=" + System.getProperty("java.home")
                    + "; use a JDK, or a message jar made with one");
        }
        StringWriter said = new StringWriter();
        List<String> options =
                List.of("--release", "17", "-proc:none", "-nowarn", "-Xlint:none", "-cp", buildClassPath(needed));
        try (StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                InMemory files = new InMemory(standard)) {
            List<InMemoryFile> units = sources.entrySet().stream()
                    .map(source -> new InMemoryFile(source.getKey(), JavaFileObject.Kind.SOURCE, source.getValue()))
                    .toList();
            if (!compiler.getTask(said, files, null, options, null, units).call()) {
                String text = said.toString();
                throw new IllegalStateException("generated code does not compile; please report it with the schema:\n"
                        + text.substring(0, Math.min(text.length(), MAX_OUTPUT)));
            }
            return files.classes();
        }
    }

    private static String buildClassPath(List<Class<?>> needed) {
        return needed.stream()
                .flatMap(InMemoryCompiler::findLocation)
                .distinct()
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static Stream<String> findLocation(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null
                    ? Stream.empty()
                    : Stream.of(Path.of(source.getLocation().toURI()).toString());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a library is not in a file: location=" + source.getLocation(), e);
        }
    }

    /** Collects the compiler's output. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, InMemoryFile> written = new TreeMap<>();

        InMemory(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return written.computeIfAbsent(className, name -> new InMemoryFile(name, kind, ""));
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new TreeMap<>();
            written.forEach((name, file) -> classes.put(name.replace('.', '/') + ".class", file.written.toByteArray()));
            return classes;
        }
    }

    /** A source, or a class that the compiler writes. */
    private static final class InMemoryFile extends SimpleJavaFileObject {
        private final String text;
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();

        InMemoryFile(String className, Kind kind, String text) {
            super(URI.create("string:///" + className.replace('.', '/') + kind.extension), kind);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public OutputStream openOutputStream() {
            return written;
        }
    }
}
