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
    private static final int DEFAULT_WIDTH = 80;
    private static final int MIN_WIDTH = 40;
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

    /** Returns the width in characters: that of COLUMNS, that of the terminal, or 80 if neither is known. */
    public static int width() {
        return width(System.getenv("COLUMNS"), Terminal::ofDevice);
    }

    static int width(@Nullable String columns, Supplier<Optional<String>> device) {
        return Optional.ofNullable(columns)
                .flatMap(Terminal::number)
                .or(() -> device.get().flatMap(Terminal::number))
                .filter(width -> width >= MIN_WIDTH)
                .orElse(DEFAULT_WIDTH);
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,4}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Returns the second number that stty prints, which is the width. */
    private static Optional<String> ofDevice() {
        if (!isTerminal(1)) {
            return Optional.empty();
        }
        try {
            Process stty =
                    new ProcessBuilder("stty", "size").redirectInput(DEVICE).start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            return Optional.of(size.strip().replaceFirst(".* ", ""));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
