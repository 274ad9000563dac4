package io.metrifier.it.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A local Maven repository with the artifacts of this build and links to the files of the user's repository, which is
 * not modified.
 */
final class TestRepository {
    private static final Path REACTOR = Path.of(System.getProperty("metrifier.it.repository"));
    private static final Path USERS = Path.of(System.getProperty("metrifier.it.localRepository"));
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("(?m)^  <artifactId>(.*)</artifactId>");

    private final Path folder;
    private final String version;

    private TestRepository(Path folder, String version) {
        this.folder = folder;
        this.version = version;
    }

    /** Creates it in this folder. */
    static TestRepository in(Path folder) throws IOException {
        share(USERS, folder);
        String parent = Files.readString(REACTOR.resolve("pom.xml"));
        int from = parent.indexOf("<version>") + "<version>".length();
        TestRepository own = new TestRepository(folder, parent.substring(from, parent.indexOf('<', from)));
        own.put("metrifier-parent", REACTOR);
        Matcher folders = MODULE.matcher(parent);
        while (folders.find()) {
            Path module = REACTOR.resolve(folders.group(1));
            Matcher artifact = ARTIFACT.matcher(Files.readString(module.resolve("pom.xml")));
            own.put(artifact.results().findFirst().orElseThrow().group(1), module);
        }
        return own;
    }

    String version() {
        return version;
    }

    /** Returns the option that makes Maven use this repository. */
    String option() {
        return "-Dmaven.repo.local=" + folder;
    }

    private void put(String artifact, Path module) throws IOException {
        Path target = Files.createDirectories(
                folder.resolve("io/metrifier").resolve(artifact).resolve(version));
        Path flattened = module.resolve(".flattened-pom.xml");
        Path pom = Files.exists(flattened) ? flattened : module.resolve("pom.xml");
        String name = artifact + '-' + version;
        Files.copy(pom, target.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
        Path jar = module.resolve("target").resolve(name + ".jar");
        if (Files.exists(jar)) {
            Files.copy(jar, target.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void share(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes) throws IOException {
                if (found.endsWith("io/metrifier")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(from.relativize(found)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) throws IOException {
                link(to.resolve(from.relativize(found)), found);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void link(Path link, Path existing) throws IOException {
        if (Files.exists(link)) {
            return;
        }
        try {
            Files.createLink(link, existing);
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(existing, link);
        }
    }

    /** Runs Maven with this repository in a folder, and returns its output; fails if it fails. */
    String maven(Path where, List<String> arguments) {
        try {
            Path printed = where.resolve("maven.log");
            List<String> command = Stream.concat(Stream.of("mvn", "-B", "-ntp", option()), arguments.stream())
                    .toList();
            Process process = new ProcessBuilder(command)
                    .directory(where.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(printed.toFile())
                    .start();
            if (!process.waitFor(15, java.util.concurrent.TimeUnit.MINUTES) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new AssertionError("Maven failed: command=" + command + '\n' + Files.readString(printed));
            }
            return Files.readString(printed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
