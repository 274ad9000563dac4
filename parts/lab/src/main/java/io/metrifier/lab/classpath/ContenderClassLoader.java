package io.metrifier.lab.classpath;

import io.metrifier.transport.Transport;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Loads a contender in the process that starts its JVMs. The contender's jars come first. Of this program's own classes
 * it sees the packages of the API, which both share, and the helpers for transports and JSpecify's annotations if its
 * jars lack them; no library.
 */
public final class ContenderClassLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final ClassLoader PROGRAM = ContenderClassLoader.class.getClassLoader();
    private static final Set<String> API = Set.of(
            "io.metrifier.failure",
            "io.metrifier.message",
            "io.metrifier.person",
            "io.metrifier.probe",
            "io.metrifier.stream",
            "io.metrifier.transport");
    /** The harness has these, for contenders that do not bring them. */
    private static final List<String> BROUGHT = List.of("io.metrifier.transport.support", "org.jspecify.annotations");

    private final List<Path> jars;

    ContenderClassLoader(String name, List<Path> jars) {
        super(name, jars.stream().map(ContenderClassLoader::url).toArray(URL[]::new), getPlatformClassLoader());
        this.jars = List.copyOf(jars);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not the path of a jar: jar=" + jar, e);
        }
    }

    /** Returns the loader of a transport with a separate class path; empty if it is on this program's class path. */
    public static Optional<ContenderClassLoader> of(Transport transport) {
        return Optional.of(transport.getClass().getClassLoader())
                .filter(ContenderClassLoader.class::isInstance)
                .map(ContenderClassLoader.class::cast);
    }

    /**
     * Returns what the supplier returns. While it runs, libraries that look for services with the thread's context
     * class loader find those of this transport.
     */
    public static <T> T calling(Transport transport, Supplier<T> supplier) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        of(transport).ifPresent(thread::setContextClassLoader);
        try {
            return supplier.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Returns the class path of the contender's JVMs: its jars, then the harness. */
    public String classPath(boolean message) {
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))
                + File.pathSeparator
                + HarnessJars.classPath(message);
    }

    /**
     * Returns the class path with other libraries in place of the contender's: the jars that describe or provide
     * contenders, the libraries, and the harness.
     *
     * @param coordinates of the libraries, for results
     */
    public ClassPath classPath(List<Path> libraries, List<String> coordinates, boolean message) {
        return ClassPath.of(jars, libraries, coordinates, message);
    }

    /** Returns the contender's jars, in the order of its class path. */
    public List<Path> jars() {
        return jars;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? load(name) : loaded;
        }
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        String folder = name.substring(0, Math.max(name.lastIndexOf('.'), 0));
        if (API.contains(folder)) {
            return PROGRAM.loadClass(name);
        }
        if (name.startsWith("java.")) {
            return getParent().loadClass(name);
        }
        try {
            return findClass(name);
        } catch (ClassNotFoundException e) {
            return (BROUGHT.stream().anyMatch(folder::startsWith) ? PROGRAM : getParent()).loadClass(name);
        }
    }
}
