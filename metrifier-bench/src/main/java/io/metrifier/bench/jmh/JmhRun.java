package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.run.RunSidecar;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs JMH with its usual arguments, and adds what a comparison of transports needs: all contenders by default, the
 * arguments that their JVMs need, an exit code for failures, and a {@link RunSidecar} next to the results.
 */
public final class JmhRun {
    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int USED_WRONGLY = 2;

    private final Contenders contenders;
    private final PrintStream out;
    private final PrintStream err;
    private final NetworkParam network;
    private final InFlightParam inFlight;

    /** Prepares a run over these contenders; JMH's output goes to {@code out}, reasons of failures to {@code err}. */
    public JmhRun(Contenders contenders, PrintStream out, PrintStream err) {
        this.contenders = contenders;
        this.out = out;
        this.err = err;
        this.network = new NetworkParam(contenders, err);
        this.inFlight = new InFlightParam(contenders, err);
    }

    /** Runs JMH with these arguments and returns the exit code: 0 done, 1 failed, 2 usage error. */
    public int run(String... args) {
        try {
            CommandLineOptions given = new CommandLineOptions(args);
            Optional<String> here = OriginalBenchmarkNames.here(given.getIncludes());
            if (here.isPresent()) {
                err.println("the transport is a parameter here: type " + here.get());
                return USED_WRONGLY;
            }
            String[] named = AsyncProfilerLibrary.named(ExactBenchmarkNames.ended(args, given.getIncludes()));
            tryOut(given);
            return isQuestion(withDefaults(given, candidates(given), named))
                    ? DONE
                    : measure(withDefaults(given, possible(given), named), List.of(args));
        } catch (CommandLineOptionException | IllegalArgumentException e) {
            err.println(e.getMessage());
            return USED_WRONGLY;
        } catch (IOException e) {
            err.println("failed: " + e);
            return FAILED;
        }
    }

    /** Refuses an unknown contender before the first benchmark, with our message instead of JMH's. */
    private void tryOut(CommandLineOptions given) {
        if (given.getParameter("transport").hasValue()) {
            TransportOptions common = OptionsParam.common(given);
            given.getParameter("transport").get().forEach(text -> Contender.parse(text, contenders, common));
        }
    }

    private List<String> candidates(CommandLineOptions given) {
        return NetworkParam.isGiven(given) ? network.wired() : contenders.ids();
    }

    /** A contender that was not named explicitly must not end the run of the others. */
    private List<String> possible(CommandLineOptions given) {
        if (given.getParameter("transport").hasValue()) {
            if (InFlightParam.isGiven(given)) {
                inFlight.warn(List.copyOf(given.getParameter("transport").get()));
            }
            return candidates(given);
        }
        List<String> able = InFlightParam.isGiven(given) ? inFlight.able(candidates(given)) : candidates(given);
        return NetworkParam.isGiven(given) ? network.crossing(able) : able;
    }

    private static CommandLineOptions withDefaults(CommandLineOptions given, List<String> transports, String... args)
            throws CommandLineOptionException {
        List<String> all = new ArrayList<>(List.of(args));
        if (!given.getParameter("transport").hasValue()) {
            all.addAll(List.of("-p", "transport=" + String.join(",", transports)));
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
        if (NetworkParam.isGiven(options) && options.getForkCount().orElse(Defaults.MEASUREMENT_FORKS) == 0) {
            err.println("results about a network are only recorded by forks: forks=0; omit -f 0 to record them"
                    + " in .run.json");
        }
        if (!options.getOutput().hasValue()) {
            return measure(options, args, out);
        }
        try (PrintStream file = new PrintStream(options.getOutput().get(), StandardCharsets.UTF_8)) {
            return measure(options, args, file);
        }
    }

    private int measure(CommandLineOptions options, List<String> args, PrintStream report) throws IOException {
        Environment environment = EnvironmentProbe.capture();
        RecordingOutputFormat format = new RecordingOutputFormat(OutputFormatFactory.createFormatInstance(
                report, options.verbosity().orElse(Defaults.VERBOSITY)));
        MachineNoise unrest;
        try (MachineWatch watch = MachineWatch.start()) {
            new Runner(withJvmArgs(options), format).run();
            unrest = watch.stop();
        } catch (NoBenchmarksException e) {
            err.println("no benchmark matches: include=" + options.getIncludes() + "; -l lists them");
            return USED_WRONGLY;
        } catch (RunnerException e) {
            err.println("failed: "
                    + format.current()
                            .map(benchmark -> FailedRun.describe(benchmark, e))
                            .orElse(e.toString()));
            return FAILED;
        }
        Optional<Path> results = resultsOf(options);
        if (results.isPresent()) {
            sidecar(args, environment, format, unrest).writeFor(results.get());
        }
        return DONE;
    }

    private RunSidecar sidecar(
            List<String> args, Environment environment, RecordingOutputFormat format, MachineNoise unrest) {
        return new RunSidecar(
                RunSidecar.FORMAT,
                args,
                false,
                contenders.baselines().ids(),
                Contenders.BASELINE,
                contenders.withoutWire(),
                EnvironmentProbe.afterRun(environment),
                format.crossings(),
                unrest,
                format.forks(),
                null,
                List.of(),
                List.of());
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
    private static Optional<Path> resultsOf(Options options) {
        if (!options.getResult().hasValue() && !options.getResultFormat().hasValue()) {
            return Optional.empty();
        }
        ResultFormatType type = options.getResultFormat().orElse(Defaults.RESULT_FORMAT);
        String preset = Defaults.RESULT_FILE_PREFIX + "." + type.toString().toLowerCase(Locale.ROOT);
        return Optional.of(Path.of(options.getResult().orElse(preset)));
    }
}
