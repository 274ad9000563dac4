package io.metrifier.bench.command;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.flags.AddressFlags;
import io.metrifier.bench.flags.DataFlags;
import io.metrifier.bench.flags.FolderFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.engine.Contender;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.RunningServer;
import io.metrifier.lab.server.ServerMain;
import io.metrifier.lab.server.Servers;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the server of a transport until it is stopped. */
@Command(
        name = "serve",
        description = {
            "Runs a server of a transport until it is stopped.",
            "Prints one line when ready. On SIGTERM finishes open calls and exits 0; exits 1 with one line if"
                    + " the server ends by itself."
        },
        exitCodeList = {"0:stopped by a signal", "1:failed", "2:usage error"},
        footer = {
            "  metrifier serve --transport http",
            "  metrifier serve --transport proto --host 0.0.0.0 --port 7700",
            "  metrifier serve --transport http+tls=on --option http.tls.certificate=cert.pem",
            AddressFlags.HELP
        })
final class ServeCommand extends PrintingCommand {
    @Option(
            names = "--transport",
            required = true,
            defaultValue = "${env:METRIFIER_TRANSPORT}",
            paramLabel = "ID",
            description =
                    "The transport to serve over, or one with options such as http+tls=on" + " (METRIFIER_TRANSPORT).")
    private String transport;

    @Mixin
    private FolderFlags folders;

    @Mixin
    private AddressFlags address;

    @Mixin
    private DataFlags persons;

    @Option(
            names = "--message",
            paramLabel = "JAR",
            description = "Also carry a message of your own: a jar made by the command message.")
    private @Nullable Path message;

    @Mixin
    private TransportFlags flags;

    @Override
    public Integer call() throws InterruptedException {
        DataSet data = given(persons::data);
        Variant variant = given(() -> Variant.parse(transport));
        String id = variant.transport();
        Transport served = given(() -> Contenders.installed().get(id));
        TransportOptions options = given(() -> Contender.optionsOf(variant, own()));
        RunningServer server = given(() -> Servers.serve(served, data, address.findEndpoint(id), options));
        ServerMain.haltOnDeath();
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ServerMain.stop(server::close), "stop-server"));
        ServerMain.haltOnDeath(server.death());
        out().println("ready transport=" + id + " endpoint=" + server.endpoint() + " persons=" + data.persons());
        stopped.await();
        return 0;
    }

    private TransportOptions own() {
        TransportOptions options = flags.options();
        return message == null ? options : CustomMessage.with(message, options);
    }
}
