package io.metrifier.it;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What an idle server holds, once its JVM has given back what the program no longer needs. */
record Footprint(long residentKiB, int openFiles) {
    /**
     * Flags that make resident memory what the program keeps, and not how far its heap happened to grow: an idle JVM
     * collects fully twice a second and returns what is free, down to a small first heap; and one compiler, because the
     * second begins whenever code has become hot enough and takes its 10 to 20 MiB then.
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
     * Three times the most seen to come and go, and 10 KiB for each of 1,000 connections: less than one buffer of a
     * leaked one.
     */
    private static final long RESIDENT_OF_CHANCE_KIB = 10 * 1024;

    private static final int FILES_OF_CHANCE = 10;
    private static final long SETTLED_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Returns the least a server holds, once four periods of its collector have not lessened it. */
    static Footprint settled(ServerHost host) {
        Footprint least = now(host);
        long since = System.nanoTime();
        while (System.nanoTime() - since < SETTLED_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
            Footprint now = now(host);
            if (now.residentKiB < least.residentKiB || now.openFiles < least.openFiles) {
                least = now.least(least);
                since = System.nanoTime();
            }
        }
        return least;
    }

    private static Footprint now(ServerHost host) {
        return new Footprint(host.residentKiB(), host.openFiles());
    }

    private Footprint least(Footprint other) {
        return new Footprint(Math.min(residentKiB, other.residentKiB), Math.min(openFiles, other.openFiles));
    }

    /** Waits until a server holds no more than this again. */
    void awaitAgain(ServerHost host) {
        Await.until(
                () -> "back to " + this + ", now " + now(host),
                () -> host.openFiles() <= openFiles + FILES_OF_CHANCE
                        && host.residentKiB() <= residentKiB + RESIDENT_OF_CHANCE_KIB);
    }
}
