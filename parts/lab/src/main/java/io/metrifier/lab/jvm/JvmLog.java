package io.metrifier.lab.jvm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The log file of a child JVM in the folder named by the system property {@value #FOLDER_PROPERTY},
 * {@code metrifier-logs} in the temporary folder unless set. It has at most a megabyte: the beginning and the end of
 * what was printed. Thread-safe.
 */
final class JvmLog {
    private static final String FOLDER_PROPERTY = "metrifier.logs";
    private static final int LINES_TO_SHOW = 20;
    private static final int LONGEST_NAME = 100;
    private static final int HALF = 512 * 1024;

    private static final long LAST_MOMENT_MILLIS = 1_000;
    private static final System.Logger LOG = System.getLogger(JvmLog.class.getName());

    private final Path file;
    private volatile Thread writer = new Thread();
    private long written;
    private byte[] ring = {};

    private JvmLog(Path file) {
        this.file = file;
    }

    /** Creates the log of a JVM; a contender's name may contain any option, such as a path. */
    static JvmLog create(String name) {
        Path logs = folder();
        try {
            Files.createDirectories(logs);
            return new JvmLog(Files.createTempFile(logs, "server-" + createFileName(name) + "-", ".log"));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write a server's log; set -D" + FOLDER_PROPERTY + " to a writable folder: folder=" + logs,
                    e);
        }
    }

    /** Returns whether a log can be written: not on a file system that can only be read. */
    static boolean isPossible() {
        try {
            return Files.isWritable(Files.createDirectories(folder()));
        } catch (IOException e) {
            return false;
        }
    }

    private static Path folder() {
        String folder = System.getProperty(FOLDER_PROPERTY);
        return folder == null ? Path.of(System.getProperty("java.io.tmpdir"), "metrifier-logs") : Path.of(folder);
    }

    private static String createFileName(String name) {
        String safe = name.replaceAll("[^\\w.+=,-]", "-");
        return safe.substring(0, Math.min(safe.length(), LONGEST_NAME));
    }

    Path file() {
        return file;
    }

    /** Starts to write what a JVM prints, until it ends. */
    void start(InputStream errors, String thread) {
        Thread own = new Thread(() -> write(errors), thread);
        own.setDaemon(true);
        own.start();
        writer = own;
    }

    private void write(InputStream errors) {
        byte[] some = new byte[8 * 1024];
        try (errors;
                OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            for (int length = errors.read(some); length >= 0; length = errors.read(some)) {
                int first = (int) Math.min(length, Math.max(0, HALF - written));
                out.write(some, 0, first);
                keep(some, first, length);
            }
            out.write(last());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a log breaks off: file=" + file, e);
        }
    }

    /** The last half is a ring. */
    private synchronized void keep(byte[] some, int from, int length) {
        if (from < length && ring.length == 0) {
            ring = new byte[HALF];
        }
        for (int i = from; i < length; i++) {
            ring[(int) ((written + i) % HALF)] = some[i];
        }
        written += length;
    }

    private synchronized byte[] last() {
        ByteArrayOutputStream last = new ByteArrayOutputStream();
        long start = Math.max(HALF, written - HALF);
        if (start > HALF) {
            last.writeBytes(("\n... cut here: bytes=" + (start - HALF) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        for (long i = start; i < written; i++) {
            last.write(ring[(int) (i % HALF)]);
        }
        return last.toByteArray();
    }

    /** Waits until everything that the JVM has printed is written, if it has ended. */
    private void await() {
        try {
            writer.join(LAST_MOMENT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the last lines, for the message about a failure. */
    String tail() {
        await();
        try {
            byte[] last = writer.isAlive() ? last() : new byte[0];
            String text = new String(last.length > 0 ? last : Files.readAllBytes(file), StandardCharsets.UTF_8);
            List<String> lines = text.lines().toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_TO_SHOW), lines.size()));
        } catch (IOException e) {
            return "(unreadable: " + e + ")";
        }
    }

    /** Deletes the file if it is empty. */
    void discardIfEmpty() {
        await();
        try {
            if (Files.size(file) == 0) {
                Files.delete(file);
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "an empty log stays: file=" + file, e);
        }
    }
}
