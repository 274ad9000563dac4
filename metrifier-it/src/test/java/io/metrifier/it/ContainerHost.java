package io.metrifier.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.HealthCheck;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** Runs the server in a container, reached through its published ports. */
final class ContainerHost implements ServerHost {
    private static final int EXIT_SECONDS = 120;
    /**
     * Aeron's server and the client of a health check store their logs there; the engine's default of 64 MB is enough
     * for one of them.
     */
    static final long SHARED_MEMORY_BYTES = 256L * 1024 * 1024;

    /** The engine would start a JVM for each health check. */
    private static final HealthCheck NO_HEALTH_CHECK = new HealthCheck().withTest(List.of("NONE"));

    private static final String NETWORK = "bridge";

    private final DockerClient docker = DockerClientFactory.lazyClient();
    private final String transport;
    private final Endpoint endpoint = Endpoint.loopback(FreePorts.choose());
    private final GenericContainer<?> container;

    ContainerHost(String transport) {
        this.transport = transport;
        this.container = new GenericContainer<>(ServerImage.name())
                .withEnv("METRIFIER_TRANSPORT", transport)
                .withSharedMemorySize(SHARED_MEMORY_BYTES)
                .withCreateContainerCmdModifier(create -> create.withHealthcheck(NO_HEALTH_CHECK))
                .waitingFor(Wait.forLogMessage(".*ready transport.*", 1).withStartupTimeout(Await.DEADLINE));
        container.setPortBindings(List.of(published(0, "tcp"), published(0, "udp"), published(1, "udp")));
    }

    private String published(int after, String protocol) {
        return "127.0.0.1:" + (endpoint.port() + after) + ":" + (ServerImage.PORT + after) + "/" + protocol;
    }

    @Override
    public String transport() {
        return transport;
    }

    @Override
    public synchronized Endpoint endpoint() {
        // Does nothing once it has started.
        container.start();
        return endpoint;
    }

    /** Asks the server to end, as an orchestrator does, and returns its exit code. */
    int stop() {
        docker.stopContainerCmd(container.getContainerId())
                .withTimeout(EXIT_SECONDS)
                .exec();
        return docker.waitContainerCmd(container.getContainerId())
                .start()
                .awaitStatusCode(EXIT_SECONDS, TimeUnit.SECONDS);
    }

    /** Takes the server off its network: its published port refuses and resets. */
    void cutNetwork() {
        docker.disconnectFromNetworkCmd()
                .withContainerId(container.getContainerId())
                .withNetworkId(NETWORK)
                .withForce(true)
                .exec();
    }

    /** Puts the server back on its network, at the same endpoint. */
    void restoreNetwork() {
        docker.connectToNetworkCmd()
                .withContainerId(container.getContainerId())
                .withNetworkId(NETWORK)
                .exec();
    }

    /** Runs a shell command in the container. */
    ExecResult execute(String command) {
        try {
            return container.execInContainer("sh", "-c", command);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted: command=" + command, e);
        }
    }

    @Override
    public void close() {
        container.stop();
    }

    @Override
    public String toString() {
        return transport + " in a container";
    }
}
