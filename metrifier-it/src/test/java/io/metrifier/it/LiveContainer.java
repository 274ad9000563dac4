package io.metrifier.it;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;

/** A {@link LiveClient} in a container. */
final class LiveContainer {
    private static final int SOME = 50;
    private static final int EXIT_SECONDS = 120;

    private final GenericContainer<?> container;

    LiveContainer(GenericContainer<?> container) {
        this.container = container;
    }

    /** Waits until further calls are answered: the next line may count earlier ones. */
    void awaitAnswers() {
        long lines = lines();
        Await.until(() -> "another line: " + container.getLogs(), () -> lines() > lines + 1);
        long before = books().answers();
        Await.until(() -> "answers: " + container.getLogs(), () -> books().answers() > before + SOME);
    }

    /** Waits until further calls fail. */
    void awaitFailures() {
        long before = books().failed();
        Await.until(
                () -> "failures: " + container.getLogs(), () -> books().failed() >= before + CallingThreads.THREADS);
    }

    /** Stops the client and returns its last outcomes. */
    CallOutcomes settle() {
        DockerClientFactory.lazyClient()
                .stopContainerCmd(container.getContainerId())
                .withTimeout(EXIT_SECONDS)
                .exec();
        Await.until(
                () -> "the settled books: " + container.getLogs(),
                () -> container.getLogs().contains("settled "));
        return books();
    }

    private long lines() {
        return container.getLogs().lines().count();
    }

    private CallOutcomes books() {
        return CallOutcomes.lastOf(container.getLogs());
    }
}
