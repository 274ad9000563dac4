package io.metrifier.bench.output;

import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The terminal that a person watches, if there is one. */
public final class Terminal {
    private static final int WIDTH = 80;
    private static final int LEAST_WIDTH = 40;
    private static final int HEIGHT = 24;
    private static final File DEVICE = new File("/dev/tty");

    private Terminal() {}

    /** Returns whether standard error is a terminal, as the kernel says; a JDK says it of the others only. */
    public static boolean isStandardError() {
        return isTerminal(2);
    }

    private static boolean isTerminal(int descriptor) {
        try {
            Path target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor));
            return target.startsWith("/dev/pts") || target.toString().startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null;
        }
    }

    /** Prints a page in lines that are as wide as the terminal, as far as its tables can be narrowed. */
    public static void show(PrintWriter out, Page page) {
        out.print(TextPage.write(page, width()));
        out.flush();
    }

    /** Returns the width in characters: that of COLUMNS, that of the terminal, or 80; at least 40. */
    public static int width() {
        return Math.max(LEAST_WIDTH, findSize(System.getenv("COLUMNS"), Terminal::readDeviceSize, ".* ", WIDTH));
    }

    /** Returns the height in lines: that of LINES, that of the terminal, or 24 if neither is known. */
    public static int height() {
        return findSize(System.getenv("LINES"), Terminal::readDeviceSize, " .*", HEIGHT);
    }

    /** Returns the size that is given, or what the size of the device has besides the other number. */
    static int findSize(@Nullable String given, Supplier<Optional<String>> device, String other, int usual) {
        return Optional.ofNullable(given)
                .flatMap(Terminal::parseNumber)
                .or(() -> device.get().flatMap(size -> parseNumber(size.replaceFirst(other, ""))))
                .orElse(usual);
    }

    private static Optional<Integer> parseNumber(String text) {
        return text.matches("[1-9]\\d{0,3}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Returns the height and the width, as stty prints them. */
    private static Optional<String> readDeviceSize() {
        if (!isTerminal(1)) {
            return Optional.empty();
        }
        try {
            Process stty =
                    new ProcessBuilder("stty", "size").redirectInput(DEVICE).start();
            return Optional.of(new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
