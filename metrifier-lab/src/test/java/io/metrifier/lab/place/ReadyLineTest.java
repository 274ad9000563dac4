package io.metrifier.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.Endpoint;
import org.junit.jupiter.api.Test;

class ReadyLineTest {
    @Test
    void readsWhatItPrints() {
        ReadyLine line = new ReadyLine("http", new Endpoint("::1", 4711), new DataSet(25));

        assertThat(line).hasToString("ready transport=http endpoint=[::1]:4711 persons=25");
        assertThat(ReadyLine.parse(line + "\r")).contains(line);
    }

    @Test
    void ignoresOtherLines() {
        assertThat(ReadyLine.parse("WARNING: not ready yet")).isEmpty();
    }
}
