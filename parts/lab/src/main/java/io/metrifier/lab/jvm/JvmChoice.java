package io.metrifier.lab.jvm;

import io.metrifier.lab.machine.ExternalCommand;
import io.metrifier.transport.UnknownNameException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The Java runtime of one side of a contender, and the arguments that its name chooses. */
public record JvmChoice(String home, List<String> args) {
    /** The options that choose it. */
    public static final Set<String> OPTIONS = Set.of("jvm", "gc", "heap", "cpus");

    /** What a side is started with if its contender chooses nothing. */
    public static final JvmChoice USUAL =
            new JvmChoice(JavaRuntime.current().home().toString(), List.of());

    private static final Map<String, String> COLLECTORS = Map.of(
            "g1", "-XX:+UseG1GC",
            "zgc", "-XX:+UseZGC",
            "parallel", "-XX:+UseParallelGC",
            "serial", "-XX:+UseSerialGC",
            "shenandoah", "-XX:+UseShenandoahGC");

    private static final Pattern SIZE = Pattern.compile("[1-9][0-9]{0,6}[kmgKMG]");
    private static final Pattern PROCESSORS = Pattern.compile("[1-9][0-9]{0,3}");

    /** Starting a JVM takes a tenth of a second, and contenders share most choices. */
    private static final Map<JvmChoice, Optional<String>> REFUSALS = new ConcurrentHashMap<>();

    public JvmChoice {
        args = List.copyOf(args);
    }

    /**
     * Returns the choice that these options make, once a JVM was started with it.
     *
     * @param options of {@link #OPTIONS}, by name
     * @throws IllegalArgumentException if there is no such runtime or value, or the runtime does not start with it
     */
    public static JvmChoice of(Map<String, String> options) {
        if (options.isEmpty()) {
            return USUAL;
        }
        List<String> args = new ArrayList<>();
        options.forEach((name, value) -> {
            switch (name) {
                case "gc" -> args.add(findCollector(value));
                case "heap" -> args.add("-Xmx" + require(SIZE, name, value, "a size such as 256m or 2g"));
                case "cpus" ->
                    args.add("-XX:ActiveProcessorCount=" + require(PROCESSORS, name, value, "a number of processors"));
                default -> {}
            }
        });
        String jvm = options.get("jvm");
        JvmChoice choice = new JvmChoice(
                (jvm == null ? JavaRuntime.current() : JavaRuntime.find(jvm))
                        .home()
                        .toString(),
                args);
        REFUSALS.computeIfAbsent(choice, JvmChoice::findRefusal).ifPresent(reason -> {
            throw new IllegalArgumentException(
                    "cannot start a JVM with these options: options=" + options + " reason=" + reason);
        });
        return choice;
    }

    private static String findCollector(String name) {
        String flag = COLLECTORS.get(name);
        if (flag == null) {
            List<String> known = COLLECTORS.keySet().stream().sorted().toList();
            throw new UnknownNameException("no such collector: gc=" + name + " known=" + known, name, known);
        }
        return flag;
    }

    private static String require(Pattern pattern, String name, String value, String what) {
        if (!pattern.matcher(value).matches()) {
            throw new IllegalArgumentException("not " + what + ": " + name + "=" + value);
        }
        return value;
    }

    private Optional<String> findRefusal() {
        List<String> command = new ArrayList<>(List.of(runtime().launcher()));
        command.addAll(args);
        command.add("-version");
        return ExternalCommand.findFailure(command);
    }

    /** Returns the runtime. */
    JavaRuntime runtime() {
        return JavaRuntime.findAt(Path.of(home)).orElseGet(JavaRuntime::current);
    }
}
