package io.metrifier.bench.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import one.profiler.AsyncProfiler;

/** Provides JMH's profiler {@code async} with the native library in async-profiler's jar. */
final class AsyncProfilerLibrary {
    private static final String NAME = "async";
    private static final String PATH = "libPath=";

    private AsyncProfilerLibrary() {}

    /**
     * Returns the arguments of JMH, with a path to the library for {@code -prof async} if none is given. The arguments
     * do not change if the jar has no library for this machine: JMH then reports what is missing.
     *
     * @throws IOException if the library cannot be copied to the temporary folder
     */
    static String[] nameLibrary(String... args) throws IOException {
        String[] named = args.clone();
        for (int i = 1; i < named.length; i++) {
            boolean async = named[i].equals(NAME) || named[i].startsWith(NAME + ":");
            if (named[i - 1].equals("-prof") && async && !named[i].contains(PATH)) {
                Optional<Path> library = library();
                if (library.isPresent()) {
                    String options = named[i].substring(NAME.length());
                    named[i] = NAME + (options.isEmpty() ? ":" : options + ";") + PATH + library.get();
                }
            }
        }
        return named;
    }

    /** The forked JVMs load the file, so it must exist until this JVM ends. */
    private static Optional<Path> library() throws IOException {
        try (InputStream in = AsyncProfiler.class.getResourceAsStream("/" + platform() + "/libasyncProfiler.so")) {
            if (in == null) {
                return Optional.empty();
            }
            Path file = Files.createTempFile("libasyncProfiler", ".so");
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            file.toFile().deleteOnExit();
            return Optional.of(file);
        }
    }

    private static String platform() {
        String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return System.getProperty("os.name").startsWith("Mac")
                ? "macos"
                : "linux-" + (arch.contains("aarch64") || arch.contains("arm64") ? "arm64" : "x64");
    }
}
