package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.place.ListenAddresses;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.List;
import picocli.CommandLine.Option;

/** What a load goes to: the server, what lies before it, and what it holds. */
public final class SubjectFlags {
    /** What may be said of the place of servers. */
    public static final String PLACES = "Where servers run: forked, embedded, host:port, one for each transport "
            + "(http=host:port,proto=host:port), or configured: where HTTP_HOST and its like say, as in demo --help "
            + "(${DEFAULT-VALUE}).";

    @Option(names = "--server", defaultValue = "forked", paramLabel = "WHERE", description = PLACES)
    private String server;

    @Option(
            names = "--network",
            defaultValue = "",
            paramLabel = "NETWORK",
            description = "What lies between client and server: local, same-zone, cross-region or "
                    + "<rtt>[,jitter=..][,bandwidth=..][,loss=..][,queue=..][,tcp=ideal] (nothing).")
    private String network;

    @Option(
            names = "--persons",
            defaultValue = "4",
            paramLabel = "N",
            description = "How many persons the data set has (${DEFAULT-VALUE}).")
    private int persons;

    public String server() {
        return server;
    }

    /** Returns the network in the words that it was given in; empty where there is none. */
    public String network() {
        return network;
    }

    public int persons() {
        return persons;
    }

    /** Tells whether the server was started before, by somebody else; {@link IllegalArgumentException} if neither. */
    public boolean isRemote() {
        return place().isRemote();
    }

    /**
     * Returns what each contender is measured at.
     *
     * @throws IllegalArgumentException where the words for the place or the network mean none
     */
    public List<Subject> subjects(Scenario scenario, List<Contender> contenders) {
        ServerPlace place = place();
        DataSet data = new DataSet(persons);
        return contenders.stream()
                .map(one -> new Subject(
                        one.transport().id(), scenario, of(one, place).over(network), data, one.options()))
                .toList();
    }

    /** Returns where its own server is, for one that somebody started for it. */
    private static ServerPlace of(Contender contender, ServerPlace place) {
        return place.isRemote() ? place.possibleFor(contender.transport()) : place;
    }

    private ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.installed().ids());
    }
}
