package io.metrifier.load.worker;

import io.metrifier.load.PastSecond;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.Settlement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a worker says to its leader, one line each: a word and its values as JSON. */
sealed interface Report {

    /** Here is the proof that it knows the token, and a random number for the leader to prove the same by. */
    record Hello(int worker, int workers, String host, Identity identity, String nonce, String proof)
            implements Report {}

    /** Its clients are ready, and how they settled where that was asked. */
    record Opened(Optional<Settlement> settlement) implements Report {}

    /** It has sent the load that does not count. */
    record Warmed() implements Report {}

    /** What its clock shows. */
    record Time(int number, Instant now) implements Report {}

    /** About a second of a load has passed; more follows. */
    record Told(PastSecond second) implements Report {}

    /** It has sent its share. */
    record Carried(LoadResult result) implements Report {}

    /** It could not, and why, for people. */
    record Failed(String why) implements Report {}

    /** Reads a line. */
    static Report parse(String line) throws LostException {
        return WorkerLines.parse(
                line,
                List.of(Hello.class, Opened.class, Warmed.class, Time.class, Told.class, Carried.class, Failed.class));
    }
}
