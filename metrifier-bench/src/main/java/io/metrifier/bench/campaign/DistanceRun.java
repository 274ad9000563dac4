package io.metrifier.bench.campaign;

import io.metrifier.lab.machine.Surroundings;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.distance.Sequence;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.BeyondRelayException;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures contenders over distances, one caller and one call at a time, and saves what there is after every step. For
 * one thread, {@link #soFar} aside.
 */
public final class DistanceRun {
    /** How long each step warms up unless told otherwise. */
    public static final Duration WARMUP = Duration.ofSeconds(2);

    private final Function<String, Transport> transports;
    private final Duration warmup;
    private final ResultFolder folder;
    private final PrintWriter progress;
    private final List<Sequence> results = new ArrayList<>();
    private final List<DistanceResult.Refusal> refusals = new ArrayList<>();
    private volatile @Nullable DistanceResult soFar;
    private volatile String underWay = "a look at this machine";

    /**
     * Prepares a run, which can be made once.
     *
     * @param transports finds a transport by its id
     * @param warmup how long each step warms up
     * @param folder where the result is saved
     * @param progress what people watch
     */
    public DistanceRun(
            Function<String, Transport> transports, Duration warmup, ResultFolder folder, PrintWriter progress) {
        this.transports = transports;
        this.warmup = warmup;
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * One contender at one distance.
     *
     * @param label what people call the contender
     * @param transport its id
     * @param options of both sides
     * @param scenario what a call is
     * @param persons the size of the data set
     * @param imageBytes how large a picture is
     * @param network what lies between
     */
    public record Step(
            String label,
            String transport,
            TransportOptions options,
            Scenario scenario,
            int persons,
            int imageBytes,
            String network) {

        @Override
        public String toString() {
            return scenario.id() + " over " + label + ", network=" + network + " persons=" + persons;
        }
    }

    /**
     * Measures every step: the start of two JVMs, the floor, the control, the warm-up and so many calls each. A step
     * that the lab cannot do honestly is refused, and the others go on.
     *
     * @param question what the result is called
     * @param arguments what the program was started with
     * @throws IOException where the result cannot be saved
     */
    public void run(String question, List<Step> steps, int requests, List<String> arguments) throws IOException {
        Environment environment = Surroundings.capture();
        Instant startedAt = Instant.now();
        for (int i = 0; i < steps.size(); i++) {
            progress.printf(Locale.ROOT, "[%d/%d] %s", i + 1, steps.size(), steps.get(i));
            progress.flush();
            underWay = steps.get(i).toString();
            String outcome = measure(steps.get(i), requests);
            keep(new DistanceResult(
                    question,
                    arguments,
                    startedAt,
                    Surroundings.afterRun(environment),
                    steps.size(),
                    results,
                    refusals,
                    List.of()));
            progress.println(outcome);
            progress.flush();
        }
    }

    private void keep(DistanceResult result) throws IOException {
        folder.save(result);
        soFar = result;
    }

    /** Returns the result of the steps that have ended, empty before the first has; may be asked from any thread. */
    public Optional<DistanceResult> soFar() {
        return Optional.ofNullable(soFar);
    }

    /** Returns what is being measured; may be asked from any thread. */
    public String underWay() {
        return underWay;
    }

    private String measure(Step step, int requests) {
        try {
            Subject subject = new Subject(
                    step.transport(),
                    step.scenario(),
                    ServerPlace.parse("forked").over(step.network()),
                    new DataSet(step.persons()),
                    step.options());
            Load load = Load.builder().imageBytes(step.imageBytes()).build();
            Sequence result = SequenceRun.measure(
                    step.label(), transports.apply(step.transport()), subject, load, requests, warmup);
            results.add(result);
            return String.format(
                    Locale.ROOT,
                    ": p50 %.3f ms%s",
                    result.latency().percentile(50) / 1e6,
                    result.invalid().map(why -> ", INVALID: " + why).orElse(""));
        } catch (BeyondRelayException e) {
            refusals.add(new DistanceResult.Refusal(step.network(), step.persons(), step.label(), e.getMessage()));
            return ": refused, " + e.getMessage();
        }
    }
}
