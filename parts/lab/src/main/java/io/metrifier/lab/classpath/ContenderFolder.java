package io.metrifier.lab.classpath;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A folder of jars that is the class path of one contender or of a few that share their libraries. Thread-safe. */
record ContenderFolder(Path path, ContenderClassLoader loader) {

    /** Returns this folder if it has jars, and each folder in it that has, in the order of their names. */
    static List<ContenderFolder> in(Path path) {
        List<ContenderFolder> found = new ArrayList<>();
        for (Path folder : Stream.concat(Stream.of(path), entries(path).stream().filter(Files::isDirectory))
                .toList()) {
            List<Path> jars = entries(folder).stream()
                    .filter(file -> file.toString().endsWith(".jar"))
                    .toList();
            if (!jars.isEmpty()) {
                found.add(new ContenderFolder(
                        folder, new ContenderClassLoader(String.valueOf(folder.getFileName()), jars)));
            }
        }
        return found;
    }

    private static List<Path> entries(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toAbsolutePath).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder cannot be read: contenders=" + folder + " reason=" + e, e);
        }
    }

    /**
     * Returns what its jars declare. Each is open only while it is read, because one program can have many contenders
     * and few file descriptors.
     *
     * @throws IllegalStateException if a description is malformed
     */
    List<ContenderDescription> descriptions() {
        List<ContenderDescription> all = new ArrayList<>();
        for (Path jar : loader.jars()) {
            try (ContenderClassLoader only = new ContenderClassLoader(jar.toString(), List.of(jar))) {
                all.addAll(ContenderDescriptions.read(only).all());
            } catch (IOException e) {
                throw new UncheckedIOException("a contender's jar does not close: jar=" + jar + " reason=" + e, e);
            }
        }
        return ContenderDescriptions.of(all).all();
    }

    /** Returns its transports, and why others cannot be loaded. Its jars stay open. */
    Transports transports() {
        return Transports.installed(loader);
    }
}
