package io.metrifier.lab.classpath;

import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Transport;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The class path of a contender's JVMs.
 *
 * @param path for the option of a JVM
 * @param contents for people and results: coordinates or names of jars, without the folders of this machine
 * @param pairMain the main class of its pairs if it is another build's, which may have another name there
 */
public record ClassPath(
        String path, List<String> contents, @Nullable String pairMain) {
    private static final String PAIRS = "META-INF/metrifier/pairs.properties";

    public ClassPath {
        contents = List.copyOf(contents);
    }

    /**
     * Returns the class path of a contender in another build of this program.
     *
     * @param own the folder of the contender here, if it has a class path of its own: the one of this name next to the
     *     other jar takes its place
     * @param message whether a custom message is used
     * @throws IllegalArgumentException if there is none, or its pairs speak another protocol
     */
    public static ClassPath ofBuild(Path jar, Optional<ContenderFolder> own, boolean message) {
        String here = readPairs(ClassPath.class.getClassLoader()).getProperty("protocol", "none");
        try (URLClassLoader alone = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Properties pairs = readPairs(alone);
            String protocol = pairs.getProperty("protocol", "none");
            if (!protocol.equals(here)) {
                throw new IllegalArgumentException("the other build speaks another protocol: protocol=" + protocol
                        + ", here=" + here + "; measure each build by a run of its own jar");
            }
            if (own.isEmpty()) {
                return new ClassPath(
                        JvmLaunch.toEntry(jar), List.of(String.valueOf(jar.getFileName())), pairs.getProperty("main"));
            }
            ContenderFolder other = InstalledFolders.findNextTo(jar, own.get().name());
            return new ClassPath(
                    join(other.jars()) + HarnessJars.classPath(jar, alone, message),
                    other.jarNames(),
                    pairs.getProperty("main"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the other build: jar=" + jar + " reason=" + e, e);
        }
    }

    private static Properties readPairs(ClassLoader build) {
        Properties pairs = new Properties();
        try (InputStream in = build.getResourceAsStream(PAIRS)) {
            if (in != null) {
                pairs.load(in);
            }
            return pairs;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a build's description of its pairs: reason=" + e, e);
        }
    }

    /**
     * Returns the class path of a transport of this program with these libraries and no other: transports of the
     * runnable jar come without the libraries in that jar. A program that runs from classes has its class path after
     * the libraries.
     *
     * @param coordinates of the libraries, for results
     * @param message whether a custom message is used
     */
    public static ClassPath ofProgram(List<Path> libraries, List<String> coordinates, boolean message) {
        Optional<Path> transports = HarnessJars.transports();
        if (transports.isEmpty()) {
            return new ClassPath(join(libraries) + HarnessJars.classPath(message), coordinates, null);
        }
        Stream<Path> added = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> !has(entry, HarnessJars.RESOURCE));
        return of(Stream.concat(transports.stream(), added).toList(), libraries, coordinates, message);
    }

    /** Returns those jars that describe or provide contenders, then these libraries in place of the others. */
    static ClassPath of(List<Path> jars, List<Path> libraries, List<String> coordinates, boolean message) {
        List<Path> own = jars.stream().filter(ClassPath::isOwn).toList();
        List<String> contents = new ArrayList<>(
                own.stream().map(jar -> String.valueOf(jar.getFileName())).toList());
        contents.addAll(coordinates);
        return new ClassPath(join(own) + join(libraries) + HarnessJars.classPath(message), contents, null);
    }

    private static String join(List<Path> jars) {
        return jars.stream()
                .map(jar -> JvmLaunch.toEntry(jar) + File.pathSeparator)
                .collect(Collectors.joining());
    }

    private static boolean isOwn(Path entry) {
        return has(entry, ContenderDescriptions.RESOURCE)
                || has(entry, "META-INF/services/" + Transport.class.getName());
    }

    private static boolean has(Path entry, String resource) {
        if (!Files.isRegularFile(entry)) {
            return Files.exists(entry.resolve(resource));
        }
        try (ZipFile zip = new ZipFile(entry.toFile())) {
            return zip.getEntry(resource) != null;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a contender's jar: jar=" + entry + " reason=" + e, e);
        }
    }
}
