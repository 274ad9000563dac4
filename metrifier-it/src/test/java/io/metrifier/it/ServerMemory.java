package io.metrifier.it;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The memory of an idle server, once its JVM has released what the program no longer needs. */
record ServerMemory(long residentKiB, int openFiles) {
    /**
     * Flags with which resident memory is what the program keeps, independent of heap growth: an idle JVM collects
     * fully twice a second and releases free memory, down to a small initial heap; and it has one compiler, because the
     * second starts when enough code is hot, and then takes 10 to 20 MiB.
     */
    static final String[] JVM_FLAGS = {
        "-Xms8m",
        "-Xmx256m",
        "-XX:+UseG1GC",
        "-XX:G1PeriodicGCInterval=500",
        "-XX:-G1PeriodicGCInvokesConcurrent",
        "-XX:MinHeapFreeRatio=10",
        "-XX:MaxHeapFreeRatio=20",
        "-XX:TieredStopAtLevel=1"
    };

    /**
     * Three times the observed variation, and 10 KiB for each of 1,000 connections: less than one leaked buffer each.
     */
    private static final long RESIDENT_OF_CHANCE_KIB = 10 * 1024;

    private static final int FILES_OF_CHANCE = 10;
    private static final long SETTLED_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Returns the minimum memory of a server, once four periods of its collector have not reduced it. */
    static ServerMemory settled(ForkedHost host) {
        ServerMemory least = now(host);
        long since = System.nanoTime();
        while (System.nanoTime() - since < SETTLED_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            ServerMemory now = now(host);
            if (now.residentKiB < least.residentKiB || now.openFiles < least.openFiles) {
                least = now.least(least);
                since = System.nanoTime();
            }
        }
        return least;
    }

    private static ServerMemory now(ForkedHost host) {
        return new ServerMemory(host.residentKiB(), host.openFiles());
    }

    private ServerMemory least(ServerMemory other) {
        return new ServerMemory(Math.min(residentKiB, other.residentKiB), Math.min(openFiles, other.openFiles));
    }

    /** Waits until a server uses no more than this again. */
    void awaitAgain(ForkedHost host) {
        Await.until(
                () -> "back to " + this + ", now " + now(host),
                () -> host.openFiles() <= openFiles + FILES_OF_CHANCE
                        && host.residentKiB() <= residentKiB + RESIDENT_OF_CHANCE_KIB);
    }
}
