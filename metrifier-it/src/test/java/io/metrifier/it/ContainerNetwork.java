package io.metrifier.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.startupcheck.OneShotStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.MountableFile;

/** Containers of the shipped image that reach one another by name, with one folder of files in each of them. */
final class ContainerNetwork implements AutoCloseable {
    static final String SERVER = "server:" + ServerImage.PORT;

    /** The same as flags of {@code demo}. */
    static final String ADDRESS = " --host server --port " + ServerImage.PORT;

    /** Where every container finds the files. */
    static final String FILES = "/files/";

    private static final Duration DEADLINE = Duration.ofSeconds(120);

    private final Network network = Network.newNetwork();
    private final Deque<GenericContainer<?>> containers = new ArrayDeque<>();
    private final List<Path> files;

    ContainerNetwork(Path... files) {
        this.files = List.of(files);
    }

    /** Starts a server that clients find as {@link #SERVER}; close it to make room for another of that name. */
    GenericContainer<?> serve(String transport, String... serveArguments) {
        GenericContainer<?> server = container()
                .withNetworkAliases("server")
                .withEnv("METRIFIER_TRANSPORT", transport)
                .withCommand(serveArguments)
                .waitingFor(Wait.forLogMessage(".*ready transport.*", 1).withStartupTimeout(DEADLINE));
        server.start();
        return server;
    }

    /** Runs a shell command in a container beside the server, {@code $JAR} being the shipped jar, to its end. */
    ShippedJar.Outcome run(String command) {
        GenericContainer<?> client = container()
                .withEnv("JAR", "/opt/metrifier/metrifier-bench.jar")
                .withCreateContainerCmdModifier(create -> create.withEntrypoint("sh", "-c", command + "; echo exit=$?"))
                .withStartupCheckStrategy(new OneShotStartupCheckStrategy().withTimeout(DEADLINE));
        client.start();
        String output = client.getLogs();
        int at = output.lastIndexOf("exit=");
        return new ShippedJar.Outcome(
                Integer.parseInt(output.substring(at + "exit=".length()).strip()), output.substring(0, at));
    }

    private GenericContainer<?> container() {
        GenericContainer<?> container = new GenericContainer<>(ServerImage.name()).withNetwork(network);
        files.forEach(file ->
                container.withCopyFileToContainer(MountableFile.forHostPath(file, 0444), FILES + file.getFileName()));
        containers.push(container);
        return container;
    }

    @Override
    public void close() {
        containers.forEach(GenericContainer::stop);
        network.close();
    }
}
