package io.metrifier.lab.place;

import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The command line of a forked server: {@code serve} of this same program, in a JVM as its transport asks for. */
public final class ServerCommand {
    /**
     * Has stacks tell which of the methods that were compiled into one a thread is in; without it they tell that only
     * where a call is made. A JVM that was started so starts others so.
     */
    public static final List<String> EXACT_STACKS =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private static final List<String> PASSED_ON =
            ManagementFactory.getRuntimeMXBean().getInputArguments().containsAll(EXACT_STACKS)
                    ? EXACT_STACKS
                    : List.of();

    private static final String MAIN = "io.metrifier.bench.Main";
    /** A library may catch what its thread dies of: the process would live on and answer nobody. */
    private static final String END_WITHOUT_MEMORY = "-XX:+ExitOnOutOfMemoryError";

    private static final int FIRST_TO_WARN = 24;
    /**
     * Tells a JDK that warns of what libraries do today that it is known, so that the log of a server is the server's.
     */
    private static final List<String> KNOWN = Runtime.version().feature() < FIRST_TO_WARN
            ? List.of()
            : List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");

    private ServerCommand() {}

    /** Returns the class path of this same program. */
    static String ownClassPath() {
        return System.getProperty("java.class.path");
    }

    /** Returns what starts this program, or another build of it, in another JVM, up to its own arguments. */
    static List<String> program(List<String> jvmArgs, String classPath) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(END_WITHOUT_MEMORY);
        command.addAll(PASSED_ON);
        command.addAll(jvmArgs);
        command.addAll(KNOWN);
        command.addAll(List.of("-cp", absolute(classPath), MAIN));
        return command;
    }

    /** Returns the arguments that make this program serve at a port, 0 for any. */
    static List<String> of(Transport transport, DataSet data, TransportOptions options, int port) {
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("serve", "--transport", transport.id(), "--until-stdin-ends"));
        arguments.addAll(List.of("--host", Endpoint.loopback().host(), "--port", Integer.toString(port)));
        arguments.addAll(List.of("--persons", Integer.toString(data.persons())));
        arguments.addAll(arguments(options));
        return arguments;
    }

    /** Returns the options of both sides as flags of a command. */
    public static List<String> arguments(TransportOptions options) {
        List<String> arguments = new ArrayList<>(List.of(
                "--connect-timeout", options.connectTimeout().toMillis() + "ms",
                "--call-timeout", options.callTimeout().toMillis() + "ms",
                "--drain-timeout", options.drainTimeout().toMillis() + "ms",
                "--max-message-size", Integer.toString(options.maxMessageSize()),
                "--execution", options.execution().name().toLowerCase(Locale.ROOT)));
        options.properties().forEach((key, value) -> arguments.addAll(List.of("--option", key + "=" + value)));
        return arguments;
    }

    /** A class path is relative to the folder its JVM was started in, which need not be ours for long. */
    private static String absolute(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
