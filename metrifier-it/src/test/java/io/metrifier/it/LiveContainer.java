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

    /** Waits until calls are answered that were made from now on: what the next line tells may be from before. */
    void awaitAnswers() {
        long lines = lines();
        Await.until(() -> "another line: " + container.getLogs(), () -> lines() > lines + 1);
        long before = books().answers();
        Await.until(() -> "answers: " + container.getLogs(), () -> books().answers() > before + SOME);
    }

    /** Waits until calls fail, from now on. */
    void awaitFailures() {
        long before = books().failed();
        Await.until(() -> "failures: " + container.getLogs(), () -> books().failed() >= before + Callers.THREADS);
    }

    /** Ends the client and returns its last books. */
    Books settle() {
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

    private Books books() {
        return Books.lastOf(container.getLogs());
    }
}
