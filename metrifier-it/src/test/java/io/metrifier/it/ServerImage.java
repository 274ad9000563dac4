package io.metrifier.it;

import java.nio.file.Path;
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

    private ServerImage() {}

    /** Builds the image where it has not been and returns its name. */
    static String name() {
        return IMAGE.get();
    }
}
