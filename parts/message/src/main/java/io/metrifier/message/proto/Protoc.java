package io.metrifier.message.proto;

import io.metrifier.message.schema.MessageException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The protobuf compiler: the one of this module for its platform, or a given one. It runs with a timeout, without
 * plug-ins, and reads only copies of files in the given folders.
 */
public record Protoc(Path executable, Path wellKnown) {
    private static final int SECONDS = 30;
    private static final int MAX_LINES = 20;
    /** The well-known imports, in the version of the library that the generated code needs. */
    private static final List<String> WELL_KNOWN =
            List.of("any api descriptor duration empty field_mask source_context struct timestamp type wrappers"
                    .split(" ", -1));

    /**
     * Prepares the compiler.
     *
     * @param named the executable to run; {@code null} for the one of this module
     * @param scratch an empty folder that outlives the result
     */
    public static Protoc prepare(@Nullable Path named, Path scratch) throws IOException {
        Path wellKnown = scratch.resolve("well-known");
        for (String name : WELL_KNOWN) {
            String resource = "google/protobuf/" + name + ".proto";
            try (InputStream in = Protoc.class.getClassLoader().getResourceAsStream(resource)) {
                if (in != null) {
                    copy(in, wellKnown.resolve(resource));
                }
            }
        }
        return new Protoc(named != null ? named : unpack(scratch.resolve("protoc.exe")), wellKnown);
    }

    private static Path unpack(Path executable) throws IOException {
        String name = "protoc-" + platform() + ".exe";
        try (InputStream in = Protoc.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new MessageException(
                        "no protoc is built in for this platform: platform=" + platform() + "; name one with --protoc");
            }
            copy(in, executable);
        }
        if (!executable.toFile().setExecutable(true, true)) {
            throw new MessageException("cannot run programs in the temporary folder: folder=" + executable.getParent()
                    + "; name a protoc with --protoc, or another folder with -Djava.io.tmpdir");
        }
        return executable;
    }

    private static void copy(InputStream in, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(in, to);
    }

    /** Returns Maven's name of this platform's protoc. */
    static String platform() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch", "");
        String system = os.startsWith("linux") ? "linux" : os.startsWith("mac") ? "osx" : "windows";
        boolean arm = arch.equals("aarch64");
        return system + "-" + (arm && !system.equals("windows") ? "aarch_64" : "x86_64");
    }

    /**
     * Compiles a file and everything it imports into descriptors.
     *
     * @param paths where imports are looked for; the file's own folder if the file is under none of them
     * @throws MessageException with the file, the line and the column of what is wrong, as protoc says it
     */
    public void describe(Path file, List<Path> paths, Path descriptors) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        List<Path> folders = new ArrayList<>();
        paths.forEach(path -> folders.add(path.toAbsolutePath().normalize()));
        if (folders.stream().noneMatch(absolute::startsWith)) {
            folders.add(0, absolute.getParent());
        }
        Path copies = wellKnown.resolveSibling("given");
        Path copy = new SchemaCopies(folders, copies).copy(absolute);
        run(copies, List.of("--include_imports", "--descriptor_set_out=" + descriptors), copy, file);
    }

    /** Generates the Java of a file that this module wrote itself. */
    public void generate(Path folder, Path file, Path javaFolder) throws IOException {
        run(folder, List.of("--java_out=" + javaFolder), file, file);
    }

    private void run(Path folder, List<String> arguments, Path file, Path shownAs) throws IOException {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(arguments);
        command.addAll(List.of("--proto_path=" + folder, "--proto_path=" + wellKnown));
        command.add(file.toString());
        Path said = Files.createTempFile(wellKnown, "said", ".txt");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
        } catch (IOException e) {
            throw new MessageException("cannot run protoc: protoc=" + executable + " reason=" + e.getMessage(), e);
        }
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new MessageException("protoc did not end within " + SECONDS + " seconds: file=" + shownAs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MessageException("interrupted while protoc ran: file=" + shownAs, e);
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new MessageException("protoc rejects the schema: file=" + shownAs + "\n"
                    + readBeginning(said).replace(folder + File.separator, ""));
        }
    }

    private static String readBeginning(Path said) {
        try (var lines = Files.lines(said, StandardCharsets.UTF_8)) {
            return lines.limit(MAX_LINES).collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
