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
            description = "Servers: forked, embedded or host:port (${DEFAULT-VALUE}). Several addresses:"
                    + " http=host:port,proto=host:port; or configured, which is HTTP_HOST and the like, see serve"
                    + " --help.")
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
