package io.metrifier.bench.command;

import static java.util.stream.Collectors.joining;

import io.metrifier.lab.place.UsageException;
import io.metrifier.load.worker.Crew;
import io.metrifier.load.worker.Identity;
import io.metrifier.load.worker.Patience;
import io.metrifier.load.worker.Token;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The flags that make one of several workers, each with an environment variable that says the same where the flag is
 * not given: what runs workers, such as a Kubernetes Job, sets those.
 */
final class WorkerFlags {
    static final String WORKERS = "METRIFIER_WORKERS";
    static final String INDEX = "JOB_COMPLETION_INDEX";
    static final String JOIN = "METRIFIER_JOIN";
    static final String SERVICE = "METRIFIER_SERVICE";
    static final String TOKEN = "METRIFIER_TOKEN";
    static final String HOST = "HOSTNAME";
    static final String NODE = "METRIFIER_NODE";
    static final String ZONE = "METRIFIER_ZONE";
    static final String INSTANCE = "METRIFIER_INSTANCE_TYPE";
    static final int PORT = 7433;

    private final UnaryOperator<@Nullable String> environment;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "How many workers share the rate, each a process like this one with the same arguments; "
                    + "worker 0 leads and saves the results (" + WORKERS + ").")
    private @Nullable Integer workers;

    @Option(names = "--worker-index", paramLabel = "K", description = "Which of them this is, from 0 (" + INDEX + ").")
    private @Nullable Integer index;

    @Option(
            names = "--join",
            paramLabel = "HOST:PORT",
            description = "Where worker 0 listens and the others join it (" + JOIN
                    + "; in an Indexed Job what the name " + "of its headless service in " + SERVICE + " leads to).")
    private @Nullable String join;

    @Option(
            names = "--join-token",
            paramLabel = "TOKEN",
            description = "The secret that all workers share, 16 characters or more; better in " + TOKEN
                    + ", for others see the arguments of a process.")
    private @Nullable String token;

    @Option(
            names = "--join-within",
            paramLabel = "TIME",
            description = "How long to wait until all workers are there (2m).")
    private @Nullable Duration within;

    @Option(
            names = "--print-results",
            description = "Worker 0 also prints every result as one line of JSON to standard output.")
    private boolean printResults;

    WorkerFlags() {
        this(System::getenv);
    }

    WorkerFlags(UnaryOperator<@Nullable String> environment) {
        this.environment = environment;
    }

    /** Tells whether there are several workers, or one that is told that it is one. */
    boolean asked() {
        return workers != null
                || index != null
                || join != null
                || variable(WORKERS).isPresent();
    }

    /** Refuses what cannot be divided among workers, by its own reason and with what to ask instead. */
    void requireShareable(LoadQuestion question, SubjectFlags subject) {
        if (question.isOfDistance()) {
            throw new UsageException("one caller measures a distance, one call after the other, and starts its servers"
                    + " itself, so that workers have no rate to share; leave out --workers (unset "
                    + WORKERS + "), or ask --rate, --rates or --slo of them");
        }
        if (!subject.network().isEmpty()) {
            throw new UsageException("workers cross the network that there is between them and the server: network="
                    + subject.network() + "; leave out --network, or --workers to have one made up on one machine");
        }
        if (!UsageException.given(subject::isRemote)) {
            throw new UsageException("workers send at a rate to one server that was started before: server="
                    + subject.server() + "; start it by serve, and give all of them --server HOST:PORT");
        }
    }

    /** Returns which worker this is. */
    int index() {
        int which = given(index, INDEX)
                .orElseThrow(() -> new UsageException(
                        "a worker must know which it is: give --worker-index from 0, or set " + INDEX));
        if (which < 0 || which >= workers()) {
            throw new UsageException("a worker's index must be from 0 and below how many there are: worker-index="
                    + which + " workers=" + workers());
        }
        return which;
    }

    boolean printResults() {
        return printResults;
    }

    private int workers() {
        return given(workers, WORKERS)
                .orElseThrow(() ->
                        new UsageException("a worker must know how many there are: give --workers, or set " + WORKERS));
    }

    /** Returns where the leader is. */
    Endpoint join() {
        return Optional.ofNullable(join)
                .or(() -> variable(JOIN))
                .map(Endpoint::parse)
                .or(this::leaderOfJob)
                .orElseThrow(() -> new UsageException("a worker must know where to join worker 0: give --join "
                        + "HOST:PORT, or set " + JOIN + ", or " + SERVICE + " in an Indexed Job"));
    }

    /** A pod of an Indexed Job is called after the job and its index, and found under its headless service. */
    private Optional<Endpoint> leaderOfJob() {
        String own = "-" + variable(INDEX).orElse("");
        return variable(SERVICE)
                .flatMap(service -> variable(HOST)
                        .filter(host -> own.length() > 1 && host.endsWith(own))
                        .map(host ->
                                new Endpoint(host.substring(0, host.length() - own.length()) + "-0." + service, PORT)));
    }

    /** Returns what this worker is called, with the node it runs on, its zone and its kind where those are known. */
    String host() {
        String place = Stream.of(ZONE, INSTANCE)
                .flatMap(name -> variable(name).stream())
                .collect(joining(", "));
        return variable(HOST).orElse("worker-" + index())
                + variable(NODE).map(node -> "@" + node).orElse("")
                + (place.isEmpty() ? "" : " (" + place + ")");
    }

    Crew crew(Identity identity) {
        String secret = Optional.ofNullable(token)
                .or(() -> variable(TOKEN))
                .orElseThrow(() -> new UsageException("workers must share a secret: set " + TOKEN
                        + " to the same 16 characters or more in all of them; openssl rand -hex 16 makes one"));
        Patience patience = within == null ? Patience.DEFAULTS : Patience.DEFAULTS.joining(within);
        return new Crew(workers(), new Token(secret), identity, patience);
    }

    private Optional<Integer> given(@Nullable Integer flag, String variable) {
        return Optional.ofNullable(flag).or(() -> variable(variable).map(text -> number(variable, text)));
    }

    private static int number(String variable, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UsageException(variable + " must be a number: " + variable + "=" + text);
        }
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.apply(name)).filter(value -> !value.isBlank());
    }
}
