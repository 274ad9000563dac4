package io.metrifier.message.jar;

import io.metrifier.message.shape.MessageException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes of a jar that the user compiled. Classes of the jar, libraries too, are loaded from it, and others from
 * this program, whose own classes are not shared: data is passed as bytes and text.
 */
final class JarClasses extends URLClassLoader {
    private static final int MAX = 20_000;
    private static final String ENDING = ".class";
    /** Classes of the libraries themselves are not messages. */
    private static final List<String> LIBRARIES = List.of("META-INF/", "com/google/protobuf/", "org/apache/avro/");

    private final Path jar;

    private JarClasses(Path jar, URL url) {
        super(new URL[] {url}, JarClasses.class.getClassLoader());
        this.jar = jar;
    }

    static JarClasses of(Path jar) throws MalformedURLException {
        if (!Files.isRegularFile(jar)) {
            throw new MessageException("the jar of a message must be a file: message=" + jar);
        }
        return new JarClasses(jar, jar.toUri().toURL());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            boolean isOurs = findResource(name.replace('.', '/') + ENDING) == null;
            return isOurs ? super.loadClass(name, resolve) : findClass(name);
        }
    }

    /**
     * Returns the jar's classes without initializing them.
     *
     * @param simpleName the end of their names; empty for all
     */
    List<Class<?>> all(String simpleName) {
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : names()) {
            if (simpleName.isEmpty() || name.substring(lastPart(name)).equals(simpleName)) {
                try {
                    loaded.add(loadClass(name));
                } catch (ClassNotFoundException | LinkageError | SecurityException e) {
                    // A class whose dependencies are missing is skipped; if it was the message, that is reported later.
                }
            }
        }
        return loaded;
    }

    private static int lastPart(String className) {
        return Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1;
    }

    private List<String> names() {
        try (JarFile file = new JarFile(jar.toFile());
                Stream<JarEntry> entries = file.stream()) {
            List<String> names = entries.map(JarEntry::getName)
                    .filter(name -> name.endsWith(ENDING) && LIBRARIES.stream().noneMatch(name::startsWith))
                    .map(name ->
                            name.substring(0, name.length() - ENDING.length()).replace('/', '.'))
                    .limit(MAX + 1)
                    .toList();
            if (names.size() > MAX) {
                throw new MessageException("a jar must not have over " + MAX + " classes: message=" + jar
                        + "; bring one of the message's classes alone");
            }
            return names;
        } catch (IOException e) {
            throw new MessageException("the jar cannot be read: message=" + jar + " reason=" + e.getMessage(), e);
        }
    }

    /** Returns a class of this jar or of this program. */
    Class<?> get(String name) {
        try {
            return loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("a library is on the class path: class=" + name, e);
        }
    }
}
