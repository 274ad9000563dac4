package io.metrifier.bench.command;

import io.metrifier.bench.jmh.JmhRun;
import io.metrifier.lab.registry.Contenders;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Runs JMH with its own arguments; the parser leaves all of them to it. */
@Command(
        name = JmhCommand.NAME,
        customSynopsis = "metrifier jmh [OPTIONS OF JMH] [BENCHMARK...]",
        description = {
            "Runs JMH benchmarks of the same calls.",
            "Every option of JMH works; metrifier jmh -- -h lists them. Those that are used most:",
            "",
            "  -p transport=http,proto   what to measure; http+client=jdk too",
            "                            (all transports and baselines)",
            "  -p persons=4,25,100,1000  the number of persons in the data set (4)",
            "  -p execution=worker       where handlers run: direct, worker or virtual",
            "                            (direct)",
            "  -p server=localhost:8080  where the server runs: forked, embedded,",
            "                            host:port or configured (forked)",
            "  -l                        list the benchmarks; a name selects one",
            "  -rf json -rff x.json      save results, with the environment in x.run.json",
            "  -foe false                continue after a failed call"
        },
        exitCodeList = {"0:done", "1:failed", "2:usage error"},
        footer = {
            "  metrifier jmh -l",
            "  metrifier jmh PersonBenchmark.getPerson -p transport=http,proto",
            "  metrifier jmh -p transport=avro -rf json -rff avro.json"
        })
final class JmhCommand implements Callable<Integer> {
    static final String NAME = "jmh";

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        return new JmhRun(Contenders.onClassPath(), System.err).run(arguments.toArray(String[]::new));
    }
}
