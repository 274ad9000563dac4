package io.metrifier.bench.command;

import io.metrifier.bench.cli.InputFiles;
import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.NetworkFlags;
import io.metrifier.bench.output.TableFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.network.Network;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.predict.Prediction;
import io.metrifier.report.predict.PredictionPage;
import io.metrifier.report.predict.Predictor;
import io.metrifier.report.predict.Target;
import io.metrifier.results.load.Rate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what measured contenders would do over another network, at another rate, with another size. */
@Command(
        name = "predict",
        description = {
            "Predicts latency and cost at another network, rate or size.",
            "Needs results of load --network 1ms at two rates, and of two sizes for a third; those of run add the"
                    + " limit. docs/predict.md says how far off its predictions were."
        },
        exitCodeList = {"0:done", "1:nothing can be said, or there is no result", "2:usage error"},
        footer = {
            "  metrifier load --transport http,proto --network 1ms --rate 200,3k --results a",
            "  metrifier predict a --network 36ms,bandwidth=100mbit --rate 2k",
            "  metrifier predict a results/run.json --network cross-region --rate 500"
        })
final class PredictCommand extends PrintingCommand {
    @Parameters(arity = "1..*", paramLabel = "RESULTS", description = "Files and folders of results of one machine.")
    private List<Path> results = List.of();

    @Mixin
    private NetworkFlags network;

    @Option(names = "--rate", required = true, paramLabel = "RATE", description = "Calls per second, such as 2k.")
    private String rate;

    @Option(
            names = "--persons",
            paramLabel = "N",
            description = "Persons in the data set, between those that were measured (the only number that was).")
    private @Nullable Integer persons;

    @Mixin
    private TableFlags tables;

    @Override
    public Integer call() throws IOException {
        tables.require();
        InputFiles.require(results);
        Target target = UsageException.given(() -> new Target(
                Network.between(network.text()).orElse(Network.LOCAL),
                Rate.parse(rate).perSecond(),
                persons == null ? OptionalInt.empty() : OptionalInt.of(persons)));
        Predictor predictor;
        try {
            predictor = new Predictor(ofOneMachine(ResultFiles.read(results)));
        } catch (IOException | IllegalArgumentException e) {
            err().println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
        List<Prediction> predictions = predictor.at(target);
        tables.show(out(), PredictionPage.of(predictor.scenario(), target, predictions), Terminal.width());
        return predictions.stream().allMatch(one -> Double.isNaN(one.medianNanos())) ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private static ComparableResults ofOneMachine(ReadResults read) {
        if (read.groups().size() != 1) {
            throw new IllegalArgumentException("these results are of several machines, JDKs or builds: groups="
                    + read.groups().size() + "; give those of one");
        }
        return read.groups().get(0);
    }
}
