package io.metrifier.results.json;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** An enum whose constants are lower-case words in results and on the command line. */
public interface LowerCase {
    String name();

    /** Returns the word in results. */
    @JsonValue
    default String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
