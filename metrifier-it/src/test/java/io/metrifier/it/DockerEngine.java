package io.metrifier.it;

import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;

/** Whether there is an engine to run containers with, and whether there must be. */
final class DockerEngine {
    private static final boolean AVAILABLE = DockerClientFactory.instance().isDockerAvailable();
    private static final boolean REQUIRED = "required".equals(System.getProperty("metrifier.it.docker"));

    private DockerEngine() {}

    /** Tells whether containers can run, and fails where they must and cannot. */
    static boolean isAvailable() {
        if (!AVAILABLE && REQUIRED) {
            throw new AssertionError(
                    "metrifier.it.docker=required and no Docker engine answers: start one, or leave the"
                            + " property out to skip the container tests");
        }
        return AVAILABLE;
    }

    static void assume() {
        Assumptions.assumeTrue(isAvailable(), "no Docker engine answers: start one to run the container tests");
    }
}
