package io.metrifier.it;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.testcontainers.containers.ContainerLaunchException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.images.builder.ImageFromDockerfile;

/** The image of deploy/Dockerfile with the shipped jar, built once. */
final class ServerImage {
    static final int PORT = 8080;

    private static final Path DOCKERFILE = Path.of("..", "deploy", "Dockerfile");
    private static final ImageFromDockerfile IMAGE = new ImageFromDockerfile("metrifier-it", false)
            .withFileFromPath(
                    "Dockerfile", Path.of(System.getProperty("metrifier.it.dockerfile", DOCKERFILE.toString())))
            .withFileFromPath("metrifier-bench.jar", ShippedJar.FILE)
            .withBuildArg("BASE", System.getProperty("metrifier.it.baseImage"));

    private static final FutureTask<String> PROVEN = new FutureTask<>(ServerImage::proven);

    private ServerImage() {}

    /** Builds the image at first use and returns its name; fails every test early if it does not serve. */
    static String name() {
        PROVEN.run();
        try {
            return PROVEN.get();
        } catch (ExecutionException e) {
            throw new AssertionError("the image of the server is broken: " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the image of the server is built", e);
        }
    }

    private static String proven() {
        try (GenericContainer<?> server = new GenericContainer<>(IMAGE.get())) {
            start(server);
            Await.until(() -> "a server in the image, its log: " + server.getLogs(), () -> {
                if (!server.isRunning()) {
                    throw new AssertionError("its server ended, its log: " + server.getLogs());
                }
                return server.getLogs().contains("ready transport");
            });
            return server.getDockerImageName();
        }
    }

    private static void start(GenericContainer<?> server) {
        try {
            server.start();
        } catch (ContainerLaunchException e) {
            String log = server.getContainerId() == null ? "none" : server.getLogs();
            throw new AssertionError("its container does not start, its log: " + log, e);
        }
    }
}
