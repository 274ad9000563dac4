package io.metrifier.transport.support;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The limit of files and sockets that the operating system sets for this process. */
public final class FileDescriptors {
    /** What a JVM opens while it serves: jars, logs, sockets of clients. */
    private static final long RESERVE = 64;

    private FileDescriptors() {}

    /**
     * Returns how many connections a server of this process may have, so that some descriptors remain for the process
     * itself: without one it can neither load a class nor write a log.
     */
    public static int roomForConnections() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
                ? computeRoom(system.getMaxFileDescriptorCount(), system.getOpenFileDescriptorCount())
                : Integer.MAX_VALUE;
    }

    static int computeRoom(long max, long open) {
        long free = max - open;
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, free - Math.min(RESERVE, free / 2)));
    }
}
