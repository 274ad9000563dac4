package io.metrifier.results.selfcheck;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A file with one {@link SelfCheck} to a line: lines are only ever appended. */
public record SelfCheckLedger(Path file) {
    /** Appends a check, and creates the file if there is none. */
    public void add(SelfCheck check) throws IOException {
        Files.writeString(file, Json.line(check) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /**
     * Returns all checks in their order.
     *
     * @throws IllegalArgumentException if there is no such file, or a line is no check; the message names the line
     */
    public List<SelfCheck> read() throws IOException {
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("no such file: ledger=" + file);
        }
        List<SelfCheck> checks = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                checks.add(check(lines.get(i), i + 1));
            }
        }
        return checks;
    }

    private SelfCheck check(String line, int number) {
        try {
            return Json.read(line, SelfCheck.class);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a line of the ledger is not a self-check: file=" + file + " line=" + number + ": "
                            + e.getMessage(),
                    e);
        }
    }
}
