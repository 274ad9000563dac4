package io.metrifier.it;

import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;

/** Whether there is an engine to run containers with, and whether there must be. */
final class DockerEngine {
    private static final String MISSING = "no Docker engine answers: start one to run the container tests";
    private static final boolean REQUIRED = "required".equals(System.getProperty("metrifier.it.docker"));
    private static final boolean AVAILABLE = isThere();

    private DockerEngine() {}

    /** Asks once for all tests, and so says once whether they run. */
    private static boolean isThere() {
        boolean there = DockerClientFactory.instance().isDockerAvailable();
        if (there) {
            System.out.println("[RUNNING] every transport's server in a JVM of its own and in a container:"
                    + " about six minutes on two cores");
        } else if (!REQUIRED) {
            System.out.println("[SKIPPED] the container tests: " + MISSING);
        }
        return there;
    }

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
        Assumptions.assumeTrue(isAvailable(), MISSING);
    }
}
