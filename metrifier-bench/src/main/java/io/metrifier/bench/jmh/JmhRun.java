package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.JmhContext;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs JMH with its usual arguments, and adds what a comparison of transports needs: all contenders by default, the
 * arguments that their JVMs need, an exit code for failures, and the environment next to the results.
 */
public final class JmhRun {
    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int USED_WRONGLY = 2;
    private static final List<String> PREFIXES =
            List.of("", PersonBenchmark.class.getSimpleName() + ".", PersonBenchmark.class.getName() + ".");

    private final Contenders contenders;
    private final PrintStream err;

    /** Prepares a run over these contenders; what is wrong with it goes to {@code err}, the rest where JMH prints. */
    public JmhRun(Contenders contenders, PrintStream err) {
        this.contenders = contenders;
        this.err = err;
    }

    /** Runs JMH with these arguments and returns the exit code: 0 done, 1 failed, 2 usage error. */
    public int run(String... args) {
        try {
            CommandLineOptions given = new CommandLineOptions(args);
            requireParameters(given, args);
            tryOut(given);
            String[] named = AsyncProfilerLibrary.nameLibrary(markExactNames(args, given.getIncludes()));
            CommandLineOptions options = withDefaults(given, named);
            return isQuestion(options) ? DONE : measure(options, List.of(args));
        } catch (CommandLineOptionException | IllegalArgumentException e) {
            err.println(e.getMessage());
            return USED_WRONGLY;
        } catch (IOException e) {
            err.println("failed: " + e);
            return FAILED;
        }
    }

    /** Refuses a parameter that no benchmark has, which JMH would ignore. */
    private static void requireParameters(CommandLineOptions given, String... args) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Set<String> known = new TreeSet<>();
        BenchmarkList.defaultList()
                .find(
                        OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT),
                        given.getIncludes(),
                        given.getExcludes())
                .forEach(benchmark ->
                        known.addAll(benchmark.getParams().orElse(Map.of()).keySet()));
        for (int i = 1; i < args.length; i++) {
            if (args[i - 1].equals("-p") && args[i].contains("'")) {
                throw new IllegalArgumentException("JMH splits the values of -p at commas and knows no quotes: -p "
                        + args[i] + "; run takes this name: metrifier run --transport ...");
            }
            String name = args[i].replaceFirst("=.*", "");
            if (args[i - 1].equals("-p") && !known.isEmpty() && !known.contains(name)) {
                throw new IllegalArgumentException(
                        "unknown parameter: -p " + name + "; the parameters are " + String.join(", ", known));
            }
        }
    }

    /** Refuses an unknown contender before the first benchmark, with our message instead of JMH's. */
    private void tryOut(CommandLineOptions given) {
        if (given.getParameter("transport").hasValue()) {
            TransportOptions common =
                    PersonState.parseOptions(findFirst(given, "execution", "direct"), findFirst(given, "options", ""));
            given.getParameter("transport").get().forEach(text -> Contender.parse(text, contenders, common));
        }
    }

    private static String findFirst(Options given, String parameter, String preset) {
        return given.getParameter(parameter).orElse(List.of(preset)).iterator().next();
    }

    /** Marks the end of each name: as a pattern, {@code getPerson} would also match {@code getPersonLinks}. */
    private static String[] markExactNames(String[] arguments, Collection<String> includes) {
        return Stream.of(arguments)
                .map(argument -> includes.contains(argument) && isName(argument) ? argument + "$" : argument)
                .toArray(String[]::new);
    }

    private static boolean isName(String include) {
        return PREFIXES.stream()
                .flatMap(prefix -> Scenario.ofPersons().stream().map(one -> prefix + one.id()))
                .anyMatch(include::equals);
    }

    private CommandLineOptions withDefaults(CommandLineOptions given, String... args)
            throws CommandLineOptionException {
        List<String> all = new ArrayList<>(List.of(args));
        if (!given.getParameter("transport").hasValue()) {
            all.addAll(List.of("-p", "transport=" + String.join(",", contenders.ids())));
        }
        if (!given.shouldFailOnError().hasValue()) {
            all.addAll(List.of("-foe", "true"));
        }
        return new CommandLineOptions(all.toArray(String[]::new));
    }

    /** Runs the arguments that make JMH print something without measuring. */
    private static boolean isQuestion(CommandLineOptions options) throws IOException {
        if (options.shouldHelp()) {
            options.showHelp();
        } else if (options.shouldList()) {
            new Runner(options).list();
        } else if (options.shouldListWithParams()) {
            new Runner(options).listWithParams(options);
        } else if (options.shouldListProfilers()) {
            options.listProfilers();
        } else if (options.shouldListResultFormats()) {
            options.listResultFormats();
        } else {
            return false;
        }
        return true;
    }

    private int measure(CommandLineOptions options, List<String> args) throws IOException {
        Environment environment = EnvironmentProbe.capture();
        MachineNoise unrest;
        try (MachineWatch watch = MachineWatch.start()) {
            new Runner(withJvmArgs(options)).run();
            unrest = watch.stop();
        } catch (NoBenchmarksException e) {
            err.println("no benchmark matches: include=" + options.getIncludes() + "; -l lists them");
            return USED_WRONGLY;
        } catch (RunnerException e) {
            err.println("failed: JMH ended early; its output has the reason");
            return FAILED;
        }
        Optional<Path> results = findResults(options);
        if (results.isPresent()) {
            Json.write(createContext(args, environment, unrest), JmhContext.fileFor(results.get()));
        }
        return DONE;
    }

    private ResultDocument createContext(List<String> args, Environment environment, MachineNoise unrest) {
        return new ResultDocument(
                RunMetrics.JMH,
                args,
                Instant.parse(environment.capturedAt()),
                List.of(),
                EnvironmentProbe.afterRun(environment),
                Optional.of(new RunContext(
                        contenders.baselines().ids(),
                        Contenders.BASELINE,
                        contenders.withoutWire(),
                        Optional.of(unrest))),
                Optional.empty());
    }

    private Options withJvmArgs(CommandLineOptions options) {
        List<String> jvmArgs = new ArrayList<>(contenders.jvmArgs());
        jvmArgs.addAll(options.getJvmArgsAppend().orElse(List.of()));
        return new OptionsBuilder()
                .parent(options)
                .jvmArgsAppend(jvmArgs.toArray(String[]::new))
                .build();
    }

    /** Returns the file that JMH wrote, by JMH's rules: its name or its format was given. */
    private static Optional<Path> findResults(Options options) {
        if (!options.getResult().hasValue() && !options.getResultFormat().hasValue()) {
            return Optional.empty();
        }
        ResultFormatType type = options.getResultFormat().orElse(Defaults.RESULT_FORMAT);
        String preset = Defaults.RESULT_FILE_PREFIX + "." + type.toString().toLowerCase(Locale.ROOT);
        return Optional.of(Path.of(options.getResult().orElse(preset)));
    }
}
