package io.metrifier.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;

/** Returns whether the container tests can run: they need an engine, and the base image of the server's image. */
final class DockerEngine {
    private static final String PROPERTY = "metrifier.it.docker";
    private static final boolean REQUIRED = "required".equals(System.getProperty(PROPERTY));
    private static final Optional<String> MISSING = missing();

    private DockerEngine() {}

    /** Checks once for all tests, and so prints one line for all of them. */
    private static Optional<String> missing() {
        Optional<String> missing = DockerClientFactory.instance().isDockerAvailable()
                ? missing(System.getProperty("metrifier.it.baseImage"))
                : Optional.of("no Docker engine answers: start one");
        if (!REQUIRED) {
            missing.ifPresent(what -> System.out.println(
                    "[SKIPPED] the container tests: " + what + "; -D" + PROPERTY + "=required fails instead"));
        }
        return missing;
    }

    /** An engine without a registry can run the images it has. */
    private static Optional<String> missing(String baseImage) {
        DockerClient docker = DockerClientFactory.lazyClient();
        try {
            docker.inspectImageCmd(baseImage).exec();
            return Optional.empty();
        } catch (NotFoundException notHere) {
            return pulled(docker, baseImage)
                    ? Optional.empty()
                    : Optional.of("the engine has no base image and cannot pull it: image=" + baseImage
                            + "; name one that it has: -Dmetrifier.it.baseImage=IMAGE");
        }
    }

    private static boolean pulled(DockerClient docker, String image) {
        try (PullImageResultCallback pull = docker.pullImageCmd(image).exec(new PullImageResultCallback())) {
            return pull.awaitCompletion(Await.DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (DockerException | DockerClientException refused) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (IOException closing) {
            throw new UncheckedIOException(closing);
        }
    }

    /**
     * Returns whether containers can run.
     *
     * @throws AssertionError if they must and cannot
     */
    static boolean isAvailable() {
        if (REQUIRED && MISSING.isPresent()) {
            throw new AssertionError(PROPERTY + "=required, but " + MISSING.get());
        }
        return MISSING.isEmpty();
    }

    /** Skips the test where containers cannot run. */
    static void assume() {
        Assumptions.assumeTrue(isAvailable(), () -> MISSING.orElse(""));
    }
}
