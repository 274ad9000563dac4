package io.metrifier.bench.flags;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.ListenAddresses;
import io.metrifier.results.scenario.ServerPlace;
import picocli.CommandLine.Option;

/** The place of servers, the same for every command that can measure servers of other machines. */
public final class PlaceFlags {
    @Option(
            names = "--server",
            defaultValue = "forked",
            paramLabel = "WHERE",
            description = "Where servers run: forked, embedded, host:port, one for each transport"
                    + " (http=host:port,proto=host:port), or configured: as HTTP_HOST and the like say, see serve"
                    + " --help (${DEFAULT-VALUE}).")
    private String server;

    /** Returns the place in the words that it was given in. */
    public String text() {
        return server;
    }

    /** Returns the place; throws {@link IllegalArgumentException} if there is none of this form. */
    public ServerPlace place() {
        return ListenAddresses.ofThisProgram()
                .place(server, Contenders.installed().ids());
    }
}
