package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The target of a load: the server, the network before it, and its data. */
public final class SubjectFlags {
    /** The description of the option {@code --server}. */
    public static final String PLACES = "Where servers run: forked, embedded, host:port, one for each transport"
            + " (http=host:port,proto=host:port), or configured: as HTTP_HOST and the like say, see serve --help"
            + " (${DEFAULT-VALUE}).";

    @Option(names = "--server", defaultValue = "forked", paramLabel = "WHERE", description = PLACES)
    private String server;

    @Mixin
    private NetworkFlags network;

    @Mixin
    private DataFlags persons;

    public String server() {
        return server;
    }

    /** Returns the network in the words that it was given in; empty if there is none. */
    public String network() {
        return network.text();
    }

    /** Returns whether servers run elsewhere; throws {@link IllegalArgumentException} if there is no such place. */
    public boolean isRemote() {
        return place().isRemote();
    }

    /**
     * Returns the subject of each contender.
     *
     * @throws IllegalArgumentException if there is no such place or network
     */
    public List<Subject> subjects(Scenario scenario, List<Contender> contenders) {
        ServerPlace place = place();
        DataSet data = persons.data();
        return contenders.stream()
                .map(one -> new Subject(
                        one.name(),
                        one.transport().id(),
                        scenario,
                        of(one, place).over(network.text()),
                        data,
                        one.options()))
                .toList();
    }

    /** Returns the address of its own server if servers were started separately. */
    private static ServerPlace of(Contender contender, ServerPlace place) {
        return place.isRemote() ? place.possibleFor(contender.transport()) : place;
    }

    private ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.installed().ids());
    }
}
