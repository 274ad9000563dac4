package io.metrifier.bench.cli;

import io.metrifier.lab.jvm.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Checks the files that a command reads before it does anything else. */
public final class InputFiles {
    private InputFiles() {}

    /** @throws UsageException if there is no such file or folder, or it must not be read */
    public static void require(Path file) {
        require(List.of(file));
    }

    /** @throws UsageException if one of these files or folders does not exist, or must not be read */
    public static void require(Collection<Path> files) {
        for (Path file : files) {
            if (!Files.exists(file)) {
                throw new UsageException("no such file: file=" + file);
            }
            if (!Files.isReadable(file)) {
                throw new UsageException("no permission to read: file=" + file);
            }
        }
    }
}
