package io.metrifier.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.startupcheck.OneShotStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.MountableFile;

/** Containers of the shipped image that reach one another by name. */
final class ContainerNetwork implements AutoCloseable {
    static final String SERVER = "server:" + ServerImage.PORT;

    private static final String JAR = "/opt/metrifier/metrifier-bench.jar";
    private static final String CLASSES = "/tmp/classes";
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    private final Network network = Network.newNetwork();
    private final Deque<GenericContainer<?>> containers = new ArrayDeque<>();

    /** Starts a server that clients find as {@link #SERVER}; close it before starting another with that name. */
    GenericContainer<?> serve(String transport) {
        GenericContainer<?> server = container()
                .withNetworkAliases("server")
                .withEnv("METRIFIER_TRANSPORT", transport)
                .waitingFor(Wait.forLogMessage(".*ready transport.*", 1).withStartupTimeout(DEADLINE));
        server.start();
        return server;
    }

    /** Runs a shell command in a container of this network, {@code $JAR} being the shipped jar, to its end. */
    ShippedJar.Outcome run(String command) {
        GenericContainer<?> client = container()
                .withEnv("JAR", JAR)
                .withCreateContainerCmdModifier(create -> create.withEntrypoint("sh", "-c", command + "; echo exit=$?"))
                .withStartupCheckStrategy(new OneShotStartupCheckStrategy().withTimeout(DEADLINE));
        client.start();
        String output = client.getLogs();
        int at = output.lastIndexOf("exit=");
        return new ShippedJar.Outcome(
                Integer.parseInt(output.substring(at + "exit=".length()).strip()), output.substring(0, at));
    }

    /** Starts a {@link LiveClient} in this network. It resolves the server's name again after a second. */
    LiveContainer liveClient(String transport) {
        String command = "exec java "
                + String.join(" ", ServerHosts.INSTALLED.get(transport).jvmArgs())
                + " -Dsun.net.inetaddr.ttl=1 -Dsun.net.inetaddr.negative.ttl=1 -cp $JAR:" + CLASSES + " "
                + LiveClient.class.getName() + " " + transport + " " + SERVER;
        GenericContainer<?> client = container()
                .withEnv("JAR", JAR)
                .withCopyFileToContainer(MountableFile.forHostPath(Path.of("target", "test-classes")), CLASSES)
                .withCreateContainerCmdModifier(create -> create.withEntrypoint("sh", "-c", command))
                .waitingFor(Wait.forLogMessage(".*books.*", 1).withStartupTimeout(DEADLINE));
        client.start();
        return new LiveContainer(client);
    }

    /** Takes a container off the network. */
    void disconnect(GenericContainer<?> container) {
        DockerClientFactory.lazyClient()
                .disconnectFromNetworkCmd()
                .withContainerId(container.getContainerId())
                .withNetworkId(network.getId())
                .withForce(true)
                .exec();
    }

    /** Puts a server back on the network, under its name. */
    void reconnect(GenericContainer<?> server) {
        DockerClientFactory.lazyClient()
                .connectToNetworkCmd()
                .withContainerId(server.getContainerId())
                .withNetworkId(network.getId())
                .withContainerNetwork(new com.github.dockerjava.api.model.ContainerNetwork().withAliases("server"))
                .exec();
    }

    /** Returns the address a container has on the network. */
    String address(GenericContainer<?> container) {
        return String.valueOf(container.getCurrentContainerInfo().getNetworkSettings().getNetworks().values().stream()
                .map(com.github.dockerjava.api.model.ContainerNetwork::getIpAddress)
                .findFirst()
                .orElseThrow());
    }

    /** Returns a container of the image on the network, which the caller configures. */
    GenericContainer<?> container() {
        GenericContainer<?> container = new GenericContainer<>(ServerImage.name())
                .withNetwork(network)
                .withSharedMemorySize(ContainerHost.SHARED_MEMORY_BYTES);
        containers.push(container);
        return container;
    }

    @Override
    public void close() {
        containers.forEach(GenericContainer::stop);
        network.close();
    }
}
