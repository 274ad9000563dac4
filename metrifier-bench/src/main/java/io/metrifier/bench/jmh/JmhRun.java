package io.metrifier.bench.jmh;

import io.metrifier.bench.baseline.Contenders;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs JMH as its users know it, with three defaults of ours: every transport, their JVM arguments, no failure unseen. */
public final class JmhRun {
    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int USED_WRONGLY = 2;

    private final Contenders contenders;
    private final PrintStream err;

    /** Prepares a run over these contenders; what fails is told on {@code err}. */
    public JmhRun(Contenders contenders, PrintStream err) {
        this.contenders = contenders;
        this.err = err;
    }

    /** Does what these arguments of JMH say and returns the exit code: 0 done, 1 failed, 2 used wrongly. */
    public int run(String... args) {
        try {
            return run(new CommandLineOptions(withDefaults(args)));
        } catch (CommandLineOptionException e) {
            err.println(e.getMessage());
            return USED_WRONGLY;
        } catch (RunnerException | IOException e) {
            err.println("failed: " + e.getMessage());
            return FAILED;
        }
    }

    private String[] withDefaults(String... args) throws CommandLineOptionException {
        CommandLineOptions given = new CommandLineOptions(args);
        List<String> all = new ArrayList<>(List.of(args));
        if (!given.getParameter("transport").hasValue()) {
            all.addAll(List.of("-p", "transport=" + String.join(",", contenders.ids())));
        }
        if (!given.shouldFailOnError().hasValue()) {
            all.addAll(List.of("-foe", "true"));
        }
        return all.toArray(String[]::new);
    }

    private int run(CommandLineOptions options) throws RunnerException, IOException {
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
            measure(options);
        }
        return DONE;
    }

    private void measure(CommandLineOptions options) throws RunnerException {
        List<String> jvmArgs = new ArrayList<>(contenders.jvmArgs());
        options.getJvmArgsAppend().orElse(List.of()).forEach(jvmArgs::add);
        new Runner(new OptionsBuilder()
                        .parent(options)
                        .jvmArgsAppend(jvmArgs.toArray(String[]::new))
                        .build())
                .run();
    }
}
