package io.metrifier.transport.aeron.internal.driver;

import io.aeron.logbuffer.LogBufferDescriptor;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.aeron.internal.wire.AeronErrors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Admits sessions by the space that is left for their logs. A process that writes into a mapped file for which there is
 * no space ends by SIGBUS, so a session begins only if all bytes of its logs fit. Thread-safe.
 */
public final class SessionLogBudget {
    /** The maximum number of sessions of a server. */
    static final int MAX_SESSIONS = 1024;

    /** The largest term of a log that a client may have a server make, unless the server's own are larger. */
    private static final int MAX_FOREIGN_TERM = 16 * 1024 * 1024;
    /** Room for small files that Aeron and other processes write. */
    private static final long SPARE_BYTES = 1024 * 1024;

    private static final int PAGE = 4096;
    /** How long an admitted session may take until its logs exist. */
    private static final long MAX_OPENING_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final int ownTerm;
    private final LongSupplier leftBytes;
    private final Map<Integer, Admitted> sessions = new HashMap<>();

    /** The bytes are those of logs that do not exist yet. */
    private record Admitted(long promisedBytes, long sinceNanos) {}

    /** Creates a space for logs whose terms have this length, if not those of the peer. */
    public SessionLogBudget(int ownTerm, LongSupplier leftBytes) {
        this.ownTerm = ownTerm;
        this.leftBytes = leftBytes;
    }

    /** Returns the space in this directory of a media driver, which need not exist yet. */
    public static SessionLogBudget of(Path directory, AeronOptions options) {
        return new SessionLogBudget(options.termLength(), () -> readUsableBytes(directory));
    }

    private static long readUsableBytes(Path directory) {
        Path parent = directory.toAbsolutePath().getParent();
        try {
            return Files.getFileStore(Files.exists(directory) || parent == null ? directory : parent)
                    .getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the free space: directory=" + directory, e);
        }
    }

    /** Returns why these files do not fit, or {@code null}. */
    synchronized @Nullable String findRefusal(long bytes) {
        long promised =
                sessions.values().stream().mapToLong(Admitted::promisedBytes).sum();
        long left = leftBytes.getAsLong() - promised;
        return left >= bytes + SPARE_BYTES
                ? null
                : "no space in shared memory: leftBytes=" + left + " neededBytes=" + (bytes + SPARE_BYTES)
                        + "; set --shm-size of the container, or a smaller aeron.term-length on both sides";
    }

    /**
     * Throws if these files do not fit.
     *
     * @throws io.metrifier.failure.TransportException UNAVAILABLE, with the reason
     */
    public void requireSpace(long bytes, Endpoint at) {
        String refusal = findRefusal(bytes);
        if (refusal != null) {
            throw AeronErrors.refused("no space for Aeron's files", at, refusal);
        }
    }

    /** Returns the size of the two logs of a session, whose peer has terms of the same length, in bytes. */
    public long sessionBytes() {
        return 2 * computeLogBytes(ownTerm);
    }

    private static long computeLogBytes(int term) {
        return LogBufferDescriptor.computeLogLength(term, PAGE);
    }

    /**
     * Admits a session whose client has terms of this length, until {@link #release}. Returns why it is refused, or
     * {@code null}, which is the answer for a session that is already admitted.
     */
    public synchronized @Nullable String admit(int session, int clientTerm) {
        long now = System.nanoTime();
        sessions.values().removeIf(other -> other.promisedBytes() > 0 && now - other.sinceNanos() > MAX_OPENING_NANOS);
        if (sessions.containsKey(session)) {
            return null;
        }
        if (sessions.size() >= MAX_SESSIONS) {
            return "too many sessions: max=" + MAX_SESSIONS;
        }
        int maxTerm = Math.max(ownTerm, MAX_FOREIGN_TERM);
        if (clientTerm > maxTerm) {
            return "the client's aeron.term-length is over the maximum: term-length=" + clientTerm + " max=" + maxTerm;
        }
        long needed = computeLogBytes(clientTerm) + computeLogBytes(ownTerm);
        String refusal = findRefusal(needed);
        if (refusal == null) {
            sessions.put(session, new Admitted(needed, now));
        }
        return refusal;
    }

    /** Notes that the logs of a session exist and are no longer part of the space that is left. */
    public synchronized void markOccupied(int session) {
        sessions.computeIfPresent(session, (number, admitted) -> new Admitted(0, admitted.sinceNanos()));
    }

    public synchronized void release(int session) {
        sessions.remove(session);
    }
}
