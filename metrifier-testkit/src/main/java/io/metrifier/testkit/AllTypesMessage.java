package io.metrifier.testkit;

import io.metrifier.message.Bytes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message with a field of each type, which no transport knows.
 *
 * @param answerTo another note, absent if there is none
 */
public record AllTypesMessage(
        long number,
        String text,
        double weight,
        boolean urgent,
        List<String> tags,
        Map<String, Integer> counts,
        Bytes body,
        @Nullable AllTypesMessage answerTo) {}
