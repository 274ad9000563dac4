package io.metrifier.it;

import io.metrifier.results.json.Json;
import io.metrifier.results.load.LoadResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.output.OutputFrame;

/**
 * Load workers in containers of their own around one server, named and told what they are as the pods of an Indexed Job
 * are.
 */
final class ContainerCrew implements AutoCloseable {
    static final int JOIN_PORT = 7433;

    /** For a client to settle, which may take a minute, and all that comes before. */
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    private static final String JOB = "measured";
    private static final String SERVICE = "workers";
    private static final String TOKEN = "a secret of all workers";

    private final ContainerNetwork network = new ContainerNetwork();
    private final List<GenericContainer<?>> started = new ArrayList<>();
    private final String transport;
    private final String jvmFlags;
    private String server = ContainerNetwork.SERVER;

    /** Starts the server; workers will have these further flags. */
    ContainerCrew(String transport, String jvmFlags) {
        this.transport = transport;
        this.jvmFlags = jvmFlags;
        network.serve(transport);
    }

    /** Has all workers prepared from now on send over this network. */
    void moveAway(String distance) {
        String name = "distant";
        network.distance(name, distance);
        server = name + ":" + ServerImage.PORT;
    }

    /** Prepares one worker that has these arguments of {@code load}, to be changed before it is started. */
    GenericContainer<?> worker(int index, int workers, String... load) {
        List<String> arguments =
                new ArrayList<>(List.of("load", "--transport", transport, "--server", server, "--print-results"));
        arguments.addAll(List.of("--join-within", "5m"));
        arguments.addAll(List.of(load));
        GenericContainer<?> worker = network.container()
                .withEnv("JOB_COMPLETION_INDEX", String.valueOf(index))
                .withEnv("METRIFIER_WORKERS", String.valueOf(workers))
                .withEnv("METRIFIER_SERVICE", SERVICE)
                .withEnv("METRIFIER_TOKEN", TOKEN)
                .withEnv("JDK_JAVA_OPTIONS", jvmFlags)
                .withNetworkAliases(JOB + "-" + index + "." + SERVICE)
                .withCommand(arguments.toArray(String[]::new));
        started.add(worker);
        return from(worker, ContainerNetwork.JAR)
                .withCreateContainerCmdModifier(create -> create.withHostName(JOB + "-" + index));
    }

    /** Has a worker run this jar. */
    static GenericContainer<?> from(GenericContainer<?> worker, String jar) {
        return worker.withCreateContainerCmdModifier(
                create -> create.withEntrypoint("java", "-XX:MaxRAMPercentage=25", "-jar", jar));
    }

    /** Starts worker 0, and returns it once it leads. */
    GenericContainer<?> lead(int workers, String... load) {
        GenericContainer<?> leader = worker(0, workers, load);
        leader.start();
        awaitLine(leader, "joined: worker=0");
        return leader;
    }

    /** Starts them all, each as late as it likes, and returns worker 0. */
    GenericContainer<?> start(int workers, String... load) {
        GenericContainer<?> leader = lead(workers, load);
        for (int index = 1; index < workers; index++) {
            worker(index, workers, load).start();
        }
        return leader;
    }

    /** Returns the worker of this number among those that were prepared last. */
    GenericContainer<?> started(int index) {
        return started.get(index);
    }

    static void awaitLine(GenericContainer<?> worker, String text) {
        Await.until(
                () -> text + " in: " + worker.getLogs(),
                () -> {
                    boolean over = !worker.isRunning();
                    boolean said = worker.getLogs().contains(text);
                    if (over && !said) {
                        throw new AssertionError("it ended before it said " + text + ": " + worker.getLogs());
                    }
                    return said;
                },
                DEADLINE);
    }

    /** Waits until a worker sends load. */
    static void awaitLoad(GenericContainer<?> leader) {
        awaitLine(leader, "/s  p50 ");
    }

    /** Waits for the end of a worker and returns its exit code. */
    static long exitCode(GenericContainer<?> worker) {
        Await.until(() -> "its end: " + worker.getLogs(), () -> !worker.isRunning(), DEADLINE);
        return worker.getCurrentContainerInfo().getState().getExitCodeLong();
    }

    /** Returns what the leader printed, as one who has only its log would read it. */
    static LoadResult result(GenericContainer<?> leader) {
        String line = leader.getLogs(OutputFrame.OutputType.STDOUT)
                .lines()
                .filter(text -> text.startsWith("{\"format\""))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no result in: " + leader.getLogs()));
        return LoadResult.from(Json.tree(line));
    }

    static void kill(GenericContainer<?> worker) {
        DockerClientFactory.lazyClient()
                .killContainerCmd(worker.getContainerId())
                .exec();
    }

    static void pause(GenericContainer<?> worker) {
        DockerClientFactory.lazyClient()
                .pauseContainerCmd(worker.getContainerId())
                .exec();
    }

    static void resume(GenericContainer<?> worker) {
        DockerClientFactory.lazyClient()
                .unpauseContainerCmd(worker.getContainerId())
                .exec();
    }

    /** Ends all workers, so that others can have their names. */
    void disband() {
        started.forEach(GenericContainer::stop);
        started.clear();
    }

    @Override
    public void close() {
        network.close();
    }
}
