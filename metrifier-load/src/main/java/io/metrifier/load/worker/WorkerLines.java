package io.metrifier.load.worker;

import io.metrifier.results.json.Json;
import java.util.List;

/** The form of what leader and workers say: the name of a record, a space, and its JSON. */
final class WorkerLines {
    private static final int SHOWN = 80;

    private WorkerLines() {}

    static String line(Record said) {
        return said.getClass().getSimpleName() + " " + Json.line(said);
    }

    static <T> T parse(String line, List<Class<? extends T>> known) throws LostException {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        for (Class<? extends T> type : known) {
            if (type.getSimpleName().equals(word)) {
                try {
                    return Json.read(line.substring(space + 1), type);
                } catch (IllegalArgumentException e) {
                    throw new LostException("said what is not understood: word=" + word + " reason="
                            + shown(String.valueOf(e.getMessage())));
                }
            }
        }
        throw new LostException("said what is not understood: said=" + shown(line));
    }

    /** A stranger's bytes must neither fill a log nor steer a terminal. */
    private static String shown(String line) {
        return line.substring(0, Math.min(SHOWN, line.length())).replaceAll("[^\\x20-\\x7e]", "?");
    }
}
