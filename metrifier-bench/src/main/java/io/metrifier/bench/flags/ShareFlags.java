package io.metrifier.bench.flags;

import static java.util.stream.Collectors.joining;

import io.metrifier.engine.Contender;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.ServerPlace;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The flags of one of several processes that send one load. An environment variable stands in for a missing flag, as a
 * scheduler such as a Kubernetes Indexed Job sets them.
 */
public final class ShareFlags {
    static final String SHARES = "METRIFIER_SHARES";
    static final String INDEX = "JOB_COMPLETION_INDEX";
    static final String START = "METRIFIER_START_AT";

    private static final long RETRY_MILLIS = 500;

    private final UnaryOperator<@Nullable String> environment;

    @Option(
            names = "--share",
            paramLabel = "K/N",
            description = "Send one of N equal shares of the load, 1/N to N/N, each by its own process with the"
                    + " same other flags; report merges the results (JOB_COMPLETION_INDEX + 1 of"
                    + " METRIFIER_SHARES).")
    private @Nullable String share;

    @Option(
            names = "--start-at",
            paramLabel = "TIME",
            description = "When all shares start to send, in UTC, such as 2026-11-25T17:00:00Z; until then each"
                    + " connects and warms up (METRIFIER_START_AT).")
    private @Nullable String startAt;

    public ShareFlags() {
        this(System::getenv);
    }

    ShareFlags(UnaryOperator<@Nullable String> environment) {
        this.environment = environment;
    }

    /** Returns whether this process sends a share of a load. */
    public boolean isGiven() {
        return share != null || startAt != null || findVariable(SHARES).isPresent();
    }

    /** Returns the part of a load that this process sends: all of it unless it is a share. */
    public Load applyTo(Load load) {
        return isGiven() ? UsageException.given(() -> load.withShare(share())) : load;
    }

    LoadShare share() {
        String text = Optional.ofNullable(share)
                .or(() -> findVariable(SHARES)
                        .map(all -> findVariable(INDEX)
                                .map(index -> parseNumber(INDEX, index) + 1 + "/" + all)
                                .orElseThrow(
                                        () -> new UsageException("the share has no number; set " + INDEX + " from 0"))))
                .orElseThrow(() -> new UsageException("--start-at without --share; add --share K/N"));
        String[] parts = text.split("/", -1);
        if (parts.length != 2) {
            throw new UsageException("not a share: share=" + text + "; give K/N such as 2/4");
        }
        int number = parseNumber("share", parts[0]);
        int of = parseNumber("share", parts[1]);
        return UsageException.given(() -> new LoadShare(number, of, start(), describeProcess(number)));
    }

    private Instant start() {
        String text = Optional.ofNullable(startAt)
                .or(() -> findVariable(START))
                .orElseThrow(() -> new UsageException(
                        "the start of the shares is missing; add --start-at TIME, such as 2026-11-25T17:00:00Z, or set "
                                + START));
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new UsageException("not a UTC time: start-at=" + text + "; example=2026-11-25T17:00:00Z");
        }
    }

    private static int parseNumber(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UsageException("not a number: " + name + "=" + text);
        }
    }

    /** Returns the host's name, with its node, zone and instance type if they are known. */
    private String describeProcess(int number) {
        String place = Stream.of("METRIFIER_ZONE", "METRIFIER_INSTANCE_TYPE")
                .flatMap(name -> findVariable(name).stream())
                .collect(joining(", "));
        return findVariable("HOSTNAME").orElse("process " + number)
                + findVariable("METRIFIER_NODE").map(node -> "@" + node).orElse("")
                + (place.isEmpty() ? "" : " (" + place + ")");
    }

    private Optional<String> findVariable(String name) {
        return Optional.ofNullable(environment.apply(name)).filter(value -> !value.isBlank());
    }

    /**
     * Refuses loads that several processes cannot share.
     *
     * @param networks that were requested
     * @param measurements how many are requested: of several, the second would start at a different time in each
     *     process
     */
    public void requireShareable(LoadMode question, List<String> networks, int measurements) {
        if (!isGiven()) {
            return;
        }
        if (question.target().isPresent()) {
            throw new UsageException("--share cannot be combined with --slo; use --rate instead of --slo");
        }
        if (measurements != 1) {
            throw new UsageException("--share cannot be combined with several measurements: measurements="
                    + measurements + "; name one transport, one rate and one round");
        }
        if (!networks.isEmpty()) {
            throw new UsageException(
                    "--share cannot be combined with --network: network=" + networks + "; omit --network");
        }
        if (!UsageException.given(() -> question.server().place()).isRemote()) {
            throw new UsageException("--share needs a server that is already running: server="
                    + question.server().text() + "; start one with serve and give --server HOST:PORT");
        }
    }

    /** Waits until the server answers, but not beyond the start: a scheduler may start it at the same time. */
    public void awaitServer(Contender contender, MeasuredCall subject) throws InterruptedException {
        if (!isGiven() || !(subject.server() instanceof ServerPlace.Remote remote)) {
            return;
        }
        Instant start = share().startAt();
        while (true) {
            try {
                ContenderInquiry.call(contender.transport(), Optional.of(remote.endpoint()), contender.options());
                return;
            } catch (IllegalStateException e) {
                if (Instant.now().isAfter(start)) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
            }
        }
    }
}
