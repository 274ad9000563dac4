package io.metrifier.transport.aeron.internal.driver;

import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.metrifier.transport.Endpoint;
import java.nio.file.Path;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How the media driver of one server or client is configured.
 *
 * @param directory where the driver has its files; must not be in use
 * @param sender the idle strategy of the thread that sends
 * @param sessions admits the sessions of a server; {@code null} for a client
 */
record DriverSettings(
        Path directory,
        AeronOptions options,
        WakeableIdleStrategy sender,
        @Nullable SessionLogBudget sessions) {
    private static final long TIMER_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /**
     * How often a receiver sends its position; a session is open one such interval after the first datagram of its
     * client.
     */
    private static final long STATUS_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int MIB = 1024 * 1024;
    /** Enough counters for some hundred price streams of a client: it has 8,192. */
    private static final int CLIENT_COUNTERS = MIB;
    /** Enough counters for the maximum number of sessions. Aeron's default would occupy 40 MiB. */
    private static final int SERVER_COUNTERS = 2 * MIB;
    /** Four bytes describe one byte of counters. */
    private static final int BYTES_PER_COUNTER_BYTE = 5;
    /** Aeron's other files and their parts: its errors, losses, commands and answers. */
    private static final int OTHER_BYTES = 8 * MIB;

    private int counterBytes() {
        return sessions == null ? CLIENT_COUNTERS : SERVER_COUNTERS;
    }

    /**
     * Throws if there is no space for the driver and a session.
     *
     * @throws io.metrifier.failure.TransportException UNAVAILABLE, with the reason
     */
    void requireSpace(Endpoint at) {
        SessionLogBudget space = SessionLogBudget.of(directory, options);
        space.requireSpace((long) BYTES_PER_COUNTER_BYTE * counterBytes() + OTHER_BYTES + space.sessionBytes(), at);
    }

    /** Returns the settings in Aeron's form. */
    MediaDriver.Context toContext(AeronErrorHandler errors) {
        MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .warnIfDirectoryExists(false)
                .asyncExecutorEnabled(false)
                // A sparse log occupies memory as it fills. If none is left by then, the process ends by SIGBUS.
                .termBufferSparseFile(false)
                .counterValuesBufferLength(counterBytes())
                .errorHandler(errors::onError)
                .timerIntervalNs(TIMER_NANOS)
                .statusMessageTimeoutNs(STATUS_NANOS)
                .imageLivenessTimeoutNs(MediaDriverHandle.LIVENESS_NANOS)
                .publicationConnectionTimeoutNs(MediaDriverHandle.LIVENESS_NANOS)
                .publicationLingerTimeoutNs(LINGER_NANOS)
                .publicationTermBufferLength(options.termLength())
                .ipcTermBufferLength(options.termLength());
        setThreads(context);
        setEndpoints(context, errors);
        return context;
    }

    private void setEndpoints(MediaDriver.Context context, AeronErrorHandler errors) {
        if (options.checksum()) {
            addChecksums(context, Math.max(options.mtu(), PeerRoute.MAX_MTU), errors);
        } else {
            context.receiveChannelEndpointSupplier((channel, dispatcher, status, of) ->
                    new AdmittingReceiver(channel, dispatcher, status, of, sessions));
        }
    }

    /** Adds a checksum to all datagrams. The sending and the receiving thread each need their own instance. */
    private void addChecksums(MediaDriver.Context context, int maxLength, AeronErrorHandler errors) {
        DatagramChecksum sending = new DatagramChecksum(maxLength, errors::onDamage);
        DatagramChecksum receiving = new DatagramChecksum(maxLength, errors::onDamage);
        context.sendChannelEndpointSupplier(
                        (channel, status, of) -> new DatagramChecksum.ChecksummedSender(channel, status, of, sending))
                .receiveChannelEndpointSupplier((channel, dispatcher, status, of) ->
                        new DatagramChecksum.ChecksummedReceiver(channel, dispatcher, status, of, receiving, sessions));
    }

    private void setThreads(MediaDriver.Context context) {
        ThreadFactory daemons = DriverSettings::newDaemon;
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
                        .conductorIdleStrategy(new WakeableIdleStrategy(options.idle()));
            case DEDICATED ->
                context.threadingMode(ThreadingMode.DEDICATED)
                        .senderThreadFactory(daemons)
                        .receiverThreadFactory(daemons)
                        .conductorThreadFactory(daemons)
                        .senderIdleStrategy(sender)
                        .receiverIdleStrategy(new WakeableIdleStrategy(options.idle()))
                        .conductorIdleStrategy(new WakeableIdleStrategy(options.idle()));
        }
    }

    private static Thread newDaemon(Runnable work) {
        Thread thread = new Thread(work, "aeron-driver");
        thread.setDaemon(true);
        return thread;
    }
}
