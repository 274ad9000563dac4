package io.metrifier.bench.flags;

import io.metrifier.engine.Contender;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The target of a load: the server, the network before it, and its data. */
public final class MeasuredCallFlags {
    @Mixin
    private PlaceFlags server;

    @Mixin
    private NetworkFlags network;

    @Mixin
    private DataFlags persons;

    public String server() {
        return server.text();
    }

    /**
     * Returns every network to measure over, in the words that it was given in; none if there is none.
     *
     * @param selection may vary it
     */
    public List<String> networks(ContenderFlags selection) {
        return network.texts(selection);
    }

    /** Returns whether servers run elsewhere; throws {@link IllegalArgumentException} if there is no such place. */
    public boolean isRemote() {
        return server.place().isRemote();
    }

    /**
     * Returns the subject of each contender over each network.
     *
     * @param networks in words; none if there is none
     * @throws IllegalArgumentException if there is no such place or network
     */
    public List<MeasuredCall> subjects(Scenario scenario, List<Contender> contenders, List<String> networks) {
        ServerPlace place = server.place();
        DataSet data = persons.data();
        List<MeasuredCall> subjects = new ArrayList<>();
        for (String between : networks.isEmpty() ? List.of("") : networks) {
            contenders.forEach(one -> subjects.add(new MeasuredCall(
                    one.name(), one.transport().id(), scenario, of(one, place).over(between), data, one.options())));
        }
        return subjects;
    }

    /** Returns the address of its own server if servers were started separately. */
    private static ServerPlace of(Contender contender, ServerPlace place) {
        return place.isRemote() ? place.possibleFor(contender.transport()) : place;
    }
}
