package io.metrifier.transport.aeron;

import io.aeron.Aeron;
import io.aeron.AeronCounters;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.status.ChannelEndpointStatus;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.AeronOptions.Threading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.agrona.IoUtil;
import org.agrona.concurrent.AgentInvoker;
import org.agrona.concurrent.status.CountersReader;
import org.jspecify.annotations.Nullable;

/**
 * The Aeron client of one server or client, with the media driver beneath it unless another process runs one. For its
 * I/O thread.
 */
final class MediaDriverHandle implements AutoCloseable {
    /** How long a peer may be silent before it counts as gone. */
    static final long LIVENESS_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final System.Logger LOG = System.getLogger(MediaDriverHandle.class.getName());
    private static final long TIMER_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /** How often a receiver says where it is; a session is open one such time after its client has been heard. */
    private static final long STATUS_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final @Nullable MediaDriver driver;
    private final @Nullable AgentInvoker driverRounds;
    private final Aeron aeron;
    private final AeronErrorHandler trouble;
    private final @Nullable Thread removal;

    private MediaDriverHandle(@Nullable MediaDriver driver, Aeron aeron, AeronErrorHandler trouble) {
        this.driver = driver;
        this.driverRounds = driver == null ? null : driver.sharedAgentInvoker();
        this.aeron = aeron;
        this.trouble = trouble;
        this.removal = driver == null ? null : removal(driver.aeronDirectoryName());
    }

    /** Starts a driver in this directory, which must be nobody else's, and connects to it. */
    static MediaDriverHandle withDriver(Path directory, AeronOptions options, ThreadIdler sender) {
        AeronErrorHandler trouble = new AeronErrorHandler();
        MediaDriver.Context own = driver(directory, options, sender, trouble);
        if (options.sealed()) {
            seal(own, Math.max(options.mtu(), PeerRoute.MOST_MTU), trouble);
        }
        MediaDriver driver = MediaDriver.launch(own);
        try {
            Aeron.Context context = client(directory, trouble);
            AgentInvoker rounds = driver.sharedAgentInvoker();
            return new MediaDriverHandle(
                    driver, Aeron.connect(rounds == null ? context : context.driverAgentInvoker(rounds)), trouble);
        } catch (RuntimeException e) {
            CloseHelper.quietClose(driver);
            throw e;
        }
    }

    /** Connects to the driver that runs in this directory. */
    static MediaDriverHandle ofDriver(Path directory) {
        AeronErrorHandler trouble = new AeronErrorHandler();
        return new MediaDriverHandle(null, Aeron.connect(client(directory, trouble)), trouble);
    }

    /** Returns a directory that no other server or client of any process uses. */
    static Path privateDirectory() {
        return directory(ProcessHandle.current().pid() + "-" + UUID.randomUUID());
    }

    /** Returns the directory of the driver that a server with this port has for the clients of its machine. */
    static Path ipcDirectory(int port) {
        return directory("ipc-" + port);
    }

    /** Returns the directory of that name, in memory where the machine has such. */
    private static Path directory(String name) {
        Path base = Files.isWritable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
        return base.resolve("metrifier-aeron-" + System.getProperty("user.name") + "-" + name);
    }

    private static MediaDriver.Context driver(
            Path directory, AeronOptions options, ThreadIdler sender, AeronErrorHandler trouble) {
        MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .warnIfDirectoryExists(false)
                .asyncExecutorEnabled(false)
                .errorHandler(trouble::thrown)
                .timerIntervalNs(TIMER_NANOS)
                .statusMessageTimeoutNs(STATUS_NANOS)
                .imageLivenessTimeoutNs(LIVENESS_NANOS)
                .publicationConnectionTimeoutNs(LIVENESS_NANOS)
                .publicationLingerTimeoutNs(LINGER_NANOS)
                .publicationTermBufferLength(options.termLength())
                .ipcTermBufferLength(options.termLength());
        threads(context, options, sender);
        return context;
    }

    /** Has everything sent with a checksum, of what the threads that send and receive each keep one to work with. */
    private static void seal(MediaDriver.Context context, int largest, AeronErrorHandler trouble) {
        DatagramChecksum sender = new DatagramChecksum(largest, trouble::datagramDamaged);
        DatagramChecksum receiver = new DatagramChecksum(largest, trouble::datagramDamaged);
        context.sendChannelEndpointSupplier((channel, status, of) -> new ChecksummedSender(channel, status, of, sender))
                .receiveChannelEndpointSupplier((channel, dispatcher, status, of) ->
                        new ChecksummedReceiver(channel, dispatcher, status, of, receiver));
    }

    private static void threads(MediaDriver.Context context, AeronOptions options, ThreadIdler sender) {
        ThreadFactory daemons = MediaDriverHandle::daemon;
        switch (options.threading()) {
            case INVOKER -> context.threadingMode(ThreadingMode.INVOKER);
            case SHARED ->
                context.threadingMode(ThreadingMode.SHARED)
                        .sharedThreadFactory(daemons)
                        .sharedIdleStrategy(sender);
            case SHARED_NETWORK ->
                context.threadingMode(ThreadingMode.SHARED_NETWORK)
                        .sharedNetworkThreadFactory(daemons)
                        .conductorThreadFactory(daemons)
                        .sharedNetworkIdleStrategy(sender)
                        .conductorIdleStrategy(new ThreadIdler(options.idle()));
            case DEDICATED ->
                context.threadingMode(ThreadingMode.DEDICATED)
                        .senderThreadFactory(daemons)
                        .receiverThreadFactory(daemons)
                        .conductorThreadFactory(daemons)
                        .senderIdleStrategy(sender)
                        .receiverIdleStrategy(new ThreadIdler(options.idle()))
                        .conductorIdleStrategy(new ThreadIdler(options.idle()));
        }
    }

    private static Aeron.Context client(Path directory, AeronErrorHandler trouble) {
        return new Aeron.Context()
                .aeronDirectoryName(directory.toString())
                .useConductorAgentInvoker(true)
                .driverTimeoutMs(TimeUnit.NANOSECONDS.toMillis(LIVENESS_NANOS))
                .errorHandler(trouble::thrown);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "aeron-driver");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Removes the directory also where the JVM ends before the driver is closed: it is memory, and outlives the
     * process.
     */
    private static Thread removal(String directory) {
        Thread removal = new Thread(() -> IoUtil.delete(Path.of(directory).toFile(), true), "aeron-removal");
        Runtime.getRuntime().addShutdownHook(removal);
        return removal;
    }

    /** Returns how the thread idles that sends: it is the I/O thread's own way unless the driver has threads. */
    static ThreadIdler sender(AeronOptions options, ThreadIdler ioThread) {
        return options.threading() == Threading.INVOKER ? ioThread : new ThreadIdler(options.idle());
    }

    Aeron aeron() {
        return aeron;
    }

    AeronErrorHandler trouble() {
        return trouble;
    }

    /**
     * Does a round of the client, and of the driver where it has no thread; returns how much there was to do.
     *
     * @throws Error that was thrown in either, or in what was called back since the last round
     */
    int round() {
        int done = (driverRounds == null ? 0 : driverRounds.invoke())
                + aeron.conductorAgentInvoker().invoke();
        trouble.check();
        return done;
    }

    /** Returns the port that a subscription has been bound to, once the driver has told. */
    int boundPort(Subscription subscription) {
        long deadline = System.nanoTime() + LIVENESS_NANOS;
        String bound = subscription.resolvedEndpoint();
        while (bound == null && System.nanoTime() < deadline) {
            round();
            bound = subscription.resolvedEndpoint();
        }
        if (bound == null) {
            throw new IllegalStateException("the driver must bind within its time: channel=" + subscription.channel());
        }
        return Endpoint.parse(bound).port();
    }

    /** Returns whether the driver listens on this channel already, for then it would give both the same messages. */
    boolean isTaken(String channel) {
        CountersReader counters = aeron.countersReader();
        boolean[] taken = {false};
        counters.forEach(
                (id, type, key, label) -> taken[0] |= type == AeronCounters.DRIVER_RECEIVE_CHANNEL_STATUS_TYPE_ID
                        && channel.equals(key.getStringAscii(ChannelEndpointStatus.CHANNEL_OFFSET))
                        && counters.getCounterValue(id) == ChannelEndpointStatus.ACTIVE);
        return taken[0];
    }

    /**
     * Ends a subscription and waits until a driver of another process has freed its port; an own one does when it
     * closes.
     */
    void release(Subscription subscription) {
        int status = subscription.channelStatusId();
        subscription.close();
        long begin = System.nanoTime();
        while (driver == null
                && status != ChannelEndpointStatus.NO_ID_ALLOCATED
                && !aeron.isClosed()
                && System.nanoTime() - begin < LIVENESS_NANOS
                && aeron.countersReader().getCounterState(status) == CountersReader.RECORD_ALLOCATED) {
            round();
            LockSupport.parkNanos(TIMER_NANOS / 100);
        }
    }

    /** Fails once the driver is gone. */
    void checkAlive() {
        if (aeron.isClosed()) {
            throw new IllegalStateException(
                    "the media driver must live: directory=" + aeron.context().aeronDirectoryName());
        }
    }

    @Override
    public void close() {
        CloseHelper.closeAll(aeron, driver);
        if (removal != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(removal);
            } catch (IllegalStateException e) {
                LOG.log(System.Logger.Level.DEBUG, "the JVM is shutting down", e);
            }
        }
    }
}
