package io.metrifier.transport.aeron.internal.driver;

import io.aeron.Aeron;
import io.aeron.AeronCounters;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.status.ChannelEndpointStatus;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.driver.AeronOptions.Threading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.agrona.IoUtil;
import org.agrona.concurrent.AgentInvoker;
import org.agrona.concurrent.status.CountersReader;
import org.jspecify.annotations.Nullable;

/**
 * The Aeron client of one server or client, with its media driver unless another process runs one. For its I/O thread.
 */
public final class MediaDriverHandle implements AutoCloseable {
    /** How long a peer may be silent before it counts as gone. */
    static final long LIVENESS_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final System.Logger LOG = System.getLogger(MediaDriverHandle.class.getName());
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final @Nullable MediaDriver driver;
    private final @Nullable AgentInvoker driverRounds;
    private final Aeron aeron;
    private final AeronErrorHandler errors;
    private final @Nullable Thread cleanup;

    private MediaDriverHandle(@Nullable MediaDriver driver, Aeron aeron, AeronErrorHandler errors) {
        this.driver = driver;
        this.driverRounds = driver == null ? null : driver.sharedAgentInvoker();
        this.aeron = aeron;
        this.errors = errors;
        this.cleanup = driver == null ? null : registerCleanup(driver.aeronDirectoryName());
    }

    /**
     * Starts a driver in its directory, which must not be in use, and connects to it.
     *
     * @param sessions admits the sessions of a server; {@code null} for a client
     * @throws io.metrifier.failure.TransportException UNAVAILABLE if there is no space for the driver and a session
     */
    public static MediaDriverHandle withDriver(
            Path directory,
            AeronOptions options,
            WakeableIdleStrategy sender,
            @Nullable SessionLogBudget sessions,
            Endpoint at) {
        DriverSettings settings = new DriverSettings(directory, options, sender, sessions);
        settings.requireSpace(at);
        AeronErrorHandler errors = new AeronErrorHandler();
        MediaDriver driver = MediaDriver.launch(settings.toContext(errors));
        try {
            Aeron.Context context = newClientContext(directory, errors);
            AgentInvoker rounds = driver.sharedAgentInvoker();
            return new MediaDriverHandle(
                    driver, Aeron.connect(rounds == null ? context : context.driverAgentInvoker(rounds)), errors);
        } catch (RuntimeException e) {
            CloseHelper.quietClose(driver);
            throw e;
        }
    }

    /** Connects to the driver that runs in this directory. */
    public static MediaDriverHandle ofDriver(Path directory) {
        AeronErrorHandler errors = new AeronErrorHandler();
        return new MediaDriverHandle(null, Aeron.connect(newClientContext(directory, errors)), errors);
    }

    /** Returns a directory that no other server or client of any process uses. */
    public static Path privateDirectory() {
        return toDirectory(ProcessHandle.current().pid() + "-" + UUID.randomUUID());
    }

    /** Returns the driver directory of the server with this port, for clients on the same machine. */
    public static Path toIpcPath(int port) {
        return toDirectory("ipc-" + port);
    }

    private static Path toDirectory(String name) {
        return baseDirectory().resolve("metrifier-aeron-" + System.getProperty("user.name") + "-" + name);
    }

    /** Returns where the directories of drivers are: in shared memory if the machine has it. */
    public static Path baseDirectory() {
        return Files.isWritable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static Aeron.Context newClientContext(Path directory, AeronErrorHandler errors) {
        return new Aeron.Context()
                .aeronDirectoryName(directory.toString())
                .useConductorAgentInvoker(true)
                .driverTimeoutMs(TimeUnit.NANOSECONDS.toMillis(LIVENESS_NANOS))
                .errorHandler(errors::onError)
                .publicationErrorFrameHandler(errors::onRefused);
    }

    /**
     * Removes the directory if the JVM ends before the driver is closed: it occupies memory and would outlive the
     * process.
     */
    private static Thread registerCleanup(String directory) {
        Thread cleanup = new Thread(() -> IoUtil.delete(Path.of(directory).toFile(), true), "aeron-cleanup");
        Runtime.getRuntime().addShutdownHook(cleanup);
        return cleanup;
    }

    /** Returns the idle strategy of the sending thread, which is the I/O thread unless the driver has threads. */
    public static WakeableIdleStrategy chooseSender(AeronOptions options, WakeableIdleStrategy ioThread) {
        return options.threading() == Threading.INVOKER ? ioThread : new WakeableIdleStrategy(options.idle());
    }

    public Aeron aeron() {
        return aeron;
    }

    public AeronErrorHandler errors() {
        return errors;
    }

    /**
     * Runs a round of the client, and of the driver if it has no thread; returns the amount of work.
     *
     * @throws Error that either of them, or a callback, threw since the last round
     */
    public int runRound() {
        int done = (driverRounds == null ? 0 : driverRounds.invoke())
                + aeron.conductorAgentInvoker().invoke();
        errors.rethrowError();
        return done;
    }

    /** Returns the port of a subscription, once the driver has reported it. */
    public int awaitPort(Subscription subscription) {
        long deadline = System.nanoTime() + LIVENESS_NANOS;
        String bound = subscription.resolvedEndpoint();
        while (bound == null && System.nanoTime() < deadline) {
            runRound();
            bound = subscription.resolvedEndpoint();
        }
        if (bound == null) {
            throw new IllegalStateException(
                    "the media driver did not bind the channel in time: channel=" + subscription.channel());
        }
        return Endpoint.parse(bound).port();
    }

    /** Returns whether the driver already listens on this channel; it would deliver messages to both servers. */
    public boolean isTaken(String channel) {
        CountersReader counters = aeron.countersReader();
        boolean[] taken = {false};
        counters.forEach(
                (id, type, key, label) -> taken[0] |= type == AeronCounters.DRIVER_RECEIVE_CHANNEL_STATUS_TYPE_ID
                        && channel.equals(key.getStringAscii(ChannelEndpointStatus.CHANNEL_OFFSET))
                        && counters.getCounterValue(id) == ChannelEndpointStatus.ACTIVE);
        return taken[0];
    }

    /**
     * Ends a subscription and waits until an external driver has freed its port. The driver of this handle frees it on
     * close.
     */
    public void release(Subscription subscription) {
        int status = subscription.channelStatusId();
        subscription.close();
        long begin = System.nanoTime();
        while (driver == null
                && status != ChannelEndpointStatus.NO_ID_ALLOCATED
                && !aeron.isClosed()
                && System.nanoTime() - begin < LIVENESS_NANOS
                && aeron.countersReader().getCounterState(status) == CountersReader.RECORD_ALLOCATED) {
            runRound();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Throws if the driver has stopped. */
    public void checkAlive() {
        if (aeron.isClosed()) {
            throw new IllegalStateException(
                    "the media driver has stopped: directory=" + aeron.context().aeronDirectoryName());
        }
    }

    @Override
    public void close() {
        CloseHelper.closeAll(aeron, driver);
        if (cleanup != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(cleanup);
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "the JVM is shutting down", e);
            }
        }
    }
}
