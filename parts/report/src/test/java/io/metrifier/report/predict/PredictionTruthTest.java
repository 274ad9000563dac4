package io.metrifier.report.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.subject.ServerPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Predicts every recorded setting from those of another network, and compares. In each folder of the recorded results
 * {@code basis} is what is predicted from and {@code held-out} what is not used for it.
 */
@Tag("full")
class PredictionTruthTest {
    private static final Path RECORDED = Path.of("..", "..", "docs", "measured", "predict");

    private record Errors(List<Double> latency, List<Double> cost) {}

    @Test
    void isAsExactAsTheDocumentationSays() throws IOException {
        Errors errors = new Errors(new ArrayList<>(), new ArrayList<>());
        try (Stream<Path> folders = Files.list(RECORDED)) {
            folders.filter(Files::isDirectory).sorted().forEach(folder -> compare(folder, errors));
        }

        assertThat(errors.latency()).hasSizeGreaterThanOrEqualTo(40);
        assertThat(quantile(errors.latency(), 0.5)).isLessThanOrEqualTo(0.15);
        assertThat(quantile(errors.latency(), 0.9)).isLessThanOrEqualTo(0.35);
        assertThat(quantile(errors.cost(), 0.5)).isLessThanOrEqualTo(0.15);
        assertThat(quantile(errors.cost(), 0.9)).isLessThanOrEqualTo(0.35);
    }

    private static void compare(Path folder, Errors errors) {
        Predictor predictor = new Predictor(read(folder.resolve("basis")));
        for (LoadPoint measured : read(folder.resolve("held-out")).loads()) {
            LoadResult round = measured.rounds().get(0);
            Target target = new Target(
                    ((ServerPlace.Distant) round.subject().server()).network(),
                    measured.rate(),
                    OptionalInt.of(round.subject().size()));
            Prediction predicted = predictor.at(target).stream()
                    .filter(one -> one.contender().equals(measured.transport()))
                    .findFirst()
                    .orElseThrow();
            if (measured.isTrusted(50)) {
                errors.latency()
                        .add(error(predicted.medianNanos(), measured.latency().percentile(50)));
                double cores = predicted.clientCores() + predicted.serverCores();
                double nanos = CallCost.of(measured.rounds()).bothNanos().orElseThrow();
                errors.cost().add(error(cores, CallCost.cores(nanos, measured.rate())));
            }
        }
    }

    private static ComparableResults read(Path folder) {
        try {
            return ResultFiles.read(List.of(folder)).groups().get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double error(double predicted, double measured) {
        return Math.abs(predicted / measured - 1);
    }

    private static double quantile(List<Double> errors, double share) {
        double[] sorted =
                errors.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted[(int) Math.min(sorted.length - 1, Math.ceil(share * sorted.length))];
    }
}
