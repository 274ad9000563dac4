package io.metrifier.lab.jvm;

import io.metrifier.lab.machine.ExternalCommand;
import io.metrifier.transport.UnknownNameException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Java runtime of one side of a contender, and the arguments that its name chooses. */
public record JvmChoice(String home, List<String> args) {
    private static final String AGENT = "agent";
    private static final Set<String> OPTIONS = Set.of("jvm", "gc", "heap", "cpus", "jvm-args", AGENT, "aot");
    private static final String PROPERTY = "property.";
    private static final int FIRST_WITH_AOT = 25;
    private static final String NO_CACHE = "off";
    private static final List<String> CACHES = List.of(NO_CACHE, "train");
    /** Stands for the file of a cache that no JVM has written yet. */
    private static final String UNTRAINED = "-XX:AOTCache=";

    private static final Pattern SIDE = Pattern.compile("^(client|server)\\.");

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

    /** Returns whether this option of a contender is one of its JVMs, of one side or both. */
    public static boolean isOption(String name) {
        String ofBoth = SIDE.matcher(name).replaceFirst("");
        return OPTIONS.contains(ofBoth) || ofBoth.startsWith(PROPERTY);
    }

    /** Returns whether this option is an agent, of one side or both. */
    public static boolean isAgent(String name) {
        return SIDE.matcher(name).replaceFirst("").equals(AGENT);
    }

    /** Returns these options as names and results show them: agents without their folder, nothing secret. */
    public static SortedMap<String, String> toPrintable(Map<String, String> options) {
        TreeMap<String, String> printable = new TreeMap<>();
        options.forEach((name, value) ->
                printable.put(name, isAgent(name) ? JavaAgent.parse(value).name() : SecretOptions.mask(name, value)));
        return printable;
    }

    /**
     * Returns the choice that these options make, once a JVM was started with it.
     *
     * @param options those of a JVM, without the side that they are for
     * @throws IllegalArgumentException if there is no such runtime or value, or the runtime does not start with it
     */
    public static JvmChoice of(Map<String, String> options) {
        if (options.isEmpty()) {
            return USUAL;
        }
        String named = options.get("jvm");
        JavaRuntime runtime = named == null ? JavaRuntime.current() : JavaRuntime.find(named);
        List<String> args = new ArrayList<>();
        options.forEach((name, value) -> {
            switch (name) {
                case "gc" -> args.add(findCollector(value));
                case "heap" -> args.add("-Xmx" + require(SIZE, name, value, "a size such as 256m or 2g"));
                case "cpus" ->
                    args.add("-XX:ActiveProcessorCount=" + require(PROCESSORS, name, value, "a number of processors"));
                case "jvm-args" -> args.addAll(JvmArguments.parse(value));
                case AGENT -> args.add(JavaAgent.parse(value).argument());
                case "aot" -> args.addAll(chooseCache(value, runtime));
                case "jvm" -> {}
                default -> args.add("-D" + name.substring(PROPERTY.length()) + "=" + value);
            }
        });
        JvmChoice choice = new JvmChoice(runtime.home().toString(), args);
        REFUSALS.computeIfAbsent(choice, JvmChoice::findRefusal).ifPresent(reason -> {
            throw new IllegalArgumentException(
                    "cannot start a JVM with these options: options=" + toPrintable(options) + " reason=" + reason);
        });
        return choice;
    }

    private static List<String> chooseCache(String value, JavaRuntime runtime) {
        if (!CACHES.contains(value)) {
            throw new UnknownNameException("no such cache: aot=" + value + " known=" + CACHES, value, CACHES);
        }
        if (runtime.feature() < FIRST_WITH_AOT) {
            throw new IllegalArgumentException("ahead-of-time caches need Java " + FIRST_WITH_AOT + " or newer: aot="
                    + value + " java=" + runtime.feature() + "; add jvm=" + FIRST_WITH_AOT);
        }
        return value.equals(NO_CACHE) ? List.of("-XX:AOTMode=off") : List.of(UNTRAINED);
    }

    /** Returns whether this choice reads an ahead-of-time cache that no JVM has written yet. */
    public boolean lacksCache() {
        return args.contains(UNTRAINED);
    }

    /** Returns the JVM that writes the cache, when it ends. Agents would change what it writes, so none runs. */
    public JvmChoice writingCache(Path cache) {
        return replaceUntrained(agent -> JavaAgent.toBootClassPath(agent, true), "-XX:AOTCacheOutput=" + cache);
    }

    /** Returns the JVM that starts from the cache, and does not start without it. */
    public JvmChoice readingCache(Path cache) {
        return replaceUntrained(agent -> JavaAgent.toBootClassPath(agent, false), UNTRAINED + cache, "-XX:AOTMode=on");
    }

    private JvmChoice replaceUntrained(Function<String, Stream<String>> agents, String... arguments) {
        return new JvmChoice(
                home,
                args.stream()
                        .flatMap(one -> one.equals(UNTRAINED) ? Stream.of(arguments) : agents.apply(one))
                        .toList());
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
        command.remove(UNTRAINED);
        command.add("-version");
        return ExternalCommand.findFailure(command);
    }

    /** Returns the runtime. */
    JavaRuntime runtime() {
        return JavaRuntime.findAt(Path.of(home)).orElseGet(JavaRuntime::current);
    }
}
