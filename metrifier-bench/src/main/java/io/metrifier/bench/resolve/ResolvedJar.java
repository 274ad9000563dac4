package io.metrifier.bench.resolve;

import java.nio.file.Path;

/**
 * A jar of a resolved class path.
 *
 * @param coordinates group, artifact and version, separated by colons
 * @param file where it is on this machine
 */
public record ResolvedJar(String coordinates, Path file) {}
