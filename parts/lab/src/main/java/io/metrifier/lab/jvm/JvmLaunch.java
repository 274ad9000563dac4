package io.metrifier.lab.jvm;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How a child JVM is started. What it does is its first request; see {@link JvmProtocol}.
 *
 * @param name for people, in messages and in the name of its log
 * @param classPath of this program, or of another build of it, with the contender's jars
 * @param jvm the runtime to start, and the arguments that the contender chooses
 * @param jvmArgs further options of the JVM, which win
 * @param mainClass a class that answers requests with {@link JvmHost}
 * @param arguments of the main class, which ignores them: they are for people who list processes
 * @param stopWithin the maximum time to stop before it is killed
 */
public record JvmLaunch(
        String name,
        String classPath,
        JvmChoice jvm,
        List<String> jvmArgs,
        String mainClass,
        List<String> arguments,
        Duration startWithin,
        Duration stopWithin) {
    /** A library may catch the error that ends its thread, and the process would live on without answering. */
    private static final String END_WITHOUT_MEMORY = "-XX:+ExitOnOutOfMemoryError";

    private static final int FIRST_TO_WARN = 24;
    /** Newer JDKs warn about what libraries do today, which would fill the log of every child. */
    private static final List<String> WITHOUT_WARNINGS =
            List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");

    public JvmLaunch {
        jvmArgs = List.copyOf(jvmArgs);
        arguments = List.copyOf(arguments);
    }

    /** Returns a launch with this program's class path, without JVM arguments and environment variables. */
    public static JvmLaunch of(String name, Class<?> mainClass, Duration startWithin, Duration stopWithin) {
        return new JvmLaunch(
                name,
                System.getProperty("java.class.path"),
                JvmChoice.USUAL,
                List.of(),
                mainClass.getName(),
                List.of(),
                startWithin,
                stopWithin);
    }

    /** Returns this launch with more JVM arguments, in front of the others. */
    public JvmLaunch withJvmArgs(List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(jvmArgs);
        return new JvmLaunch(name, classPath, jvm, all, mainClass, arguments, startWithin, stopWithin);
    }

    /** Returns this launch with other arguments. */
    public JvmLaunch withArguments(List<String> others) {
        return new JvmLaunch(name, classPath, jvm, jvmArgs, mainClass, others, startWithin, stopWithin);
    }

    /** Returns this launch with another class path. */
    public JvmLaunch withClassPath(String other) {
        return new JvmLaunch(name, other, jvm, jvmArgs, mainClass, arguments, startWithin, stopWithin);
    }

    /** Returns this launch with another main class. */
    public JvmLaunch withMainClass(String other) {
        return new JvmLaunch(name, classPath, jvm, jvmArgs, other, arguments, startWithin, stopWithin);
    }

    /** Returns this launch with the runtime and the arguments that a contender chooses. */
    public JvmLaunch withJvm(JvmChoice other) {
        return new JvmLaunch(name, classPath, other, jvmArgs, mainClass, arguments, startWithin, stopWithin);
    }

    /** Returns the command line. */
    List<String> command() {
        JavaRuntime runtime = jvm.runtime();
        List<String> command = new ArrayList<>();
        command.add(runtime.launcher());
        command.add(END_WITHOUT_MEMORY);
        command.addAll(jvm.args());
        command.addAll(jvmArgs);
        if (runtime.feature() >= FIRST_TO_WARN) {
            command.addAll(WITHOUT_WARNINGS);
        }
        command.addAll(List.of("-cp", toAbsolute(classPath), mainClass));
        command.addAll(arguments);
        return command;
    }

    /**
     * Returns a jar as an entry of a class path.
     *
     * @throws IllegalStateException if its path has the character that separates entries, for which there is no escape
     */
    public static String toEntry(Path jar) {
        if (jar.toString().contains(File.pathSeparator)) {
            throw new IllegalStateException("a path with \"" + File.pathSeparator + "\" cannot be on a class path: jar="
                    + jar + "; move it to another folder");
        }
        return jar.toString();
    }

    /** A class path is relative to the folder in which its JVM was started, which may change. */
    private static String toAbsolute(String classPath) {
        if (Files.exists(Path.of(classPath))) {
            toEntry(Path.of(classPath));
        }
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
