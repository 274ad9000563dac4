package io.metrifier.bench.command;

import static io.metrifier.lab.place.UsageException.given;

import io.metrifier.bench.flags.AddressFlags;
import io.metrifier.bench.flags.TransportFlags;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.classpath.ContenderClassLoader;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.place.CallCounter;
import io.metrifier.lab.place.ServerHost;
import io.metrifier.lab.place.ServerInfo;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs one transport's server until it is told to stop. */
@Command(
        name = "serve",
        sortOptions = false,
        description = "Runs a server. Prints one line when ready; on SIGTERM finishes open calls and exits 0. "
                + "Exits 1 with one line if the server ends by itself.",
        footer = AddressFlags.HELP)
final class ServeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--transport",
            required = true,
            defaultValue = "${env:METRIFIER_TRANSPORT}",
            paramLabel = "ID",
            description = "The transport to serve over, or one with options such as http+tls=on (METRIFIER_TRANSPORT).")
    private String transport;

    @Mixin
    private AddressFlags address;

    @Option(
            names = "--persons",
            defaultValue = "4",
            description = "How many persons the data set has " + "(${DEFAULT-VALUE}).")
    private int persons;

    @Option(
            names = "--message",
            paramLabel = "JAR",
            description = "Carries a message of your own too: the jar that the command message made.")
    private @Nullable Path message;

    @Mixin
    private TransportFlags flags;

    @Option(names = "--help", usageHelp = true, description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() throws IOException, InterruptedException {
        DataSet data = given(() -> new DataSet(persons));
        CallCounter arrivals = new CallCounter();
        Variant variant = given(() -> Variant.parse(transport));
        String id = variant.transport();
        TransportOptions options = given(() -> variant.onto(own()));
        Transport served = given(() -> Contenders.installed().get(id));
        TransportServer server = given(() -> ContenderClassLoader.calling(
                served,
                () -> served.serve(
                        ServerInfo.toldBy(arrivals.counted(CustomMessage.hosted(data.services(), options))),
                        address.endpoint(id),
                        options)));
        Thread.setDefaultUncaughtExceptionHandler(ServerHost::died);
        CountDownLatch told = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop-server"));
        ServerHost.haltOnFailure(server);
        say("ready transport=" + id + " endpoint=" + server.endpoint() + " persons=" + data.persons());
        told.await();
        return 0;
    }

    private TransportOptions own() {
        TransportOptions options = flags.options();
        return message == null ? options : CustomMessage.with(message, options);
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    /** Halts, because a JVM that ends on a signal would exit with the signal's number however well it ended. */
    private static void stop(TransportServer server) {
        try {
            server.close();
            Runtime.getRuntime().halt(0);
        } catch (RuntimeException e) {
            System.err.println("failed: " + e);
            Runtime.getRuntime().halt(1);
        }
    }
}
