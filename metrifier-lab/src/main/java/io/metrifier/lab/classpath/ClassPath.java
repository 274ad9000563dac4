package io.metrifier.lab.classpath;

import java.io.File;
import java.nio.file.Path;
import java.util.List;

/**
 * The class path of a contender's JVMs.
 *
 * @param path for the option of a JVM
 * @param contents for people and results: coordinates or names of jars, without the folders of this machine
 */
public record ClassPath(String path, List<String> contents) {
    public ClassPath {
        contents = List.copyOf(contents);
    }

    /** Returns the class path of a single jar. */
    public static ClassPath of(Path jar) {
        return new ClassPath(jar.toString(), List.of(String.valueOf(jar.getFileName())));
    }

    /** Returns this class path after these libraries, whose classes it so replaces. */
    public ClassPath after(List<Path> libraries, List<String> coordinates) {
        StringBuilder all = new StringBuilder();
        libraries.forEach(jar -> all.append(jar).append(File.pathSeparator));
        return new ClassPath(all + path, coordinates);
    }
}
