package io.metrifier.results.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NaturalOrderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4 40 1000",
                "0ms 5ms 36ms 36ms,loss=1% local",
                "1ms,bandwidth=10mbit 1ms,bandwidth=100mbit 1ms,bandwidth=1gbit",
                "500us 5ms 1s",
                "512k 2m 1g",
                "17 25 g1 parallel"
            })
    void sortsQuantitiesBySizeAndWordsLast(String sorted) {
        assertThat(Stream.of(sorted.split(" "))
                        .sorted(NaturalOrder.ORDER.reversed())
                        .sorted(NaturalOrder.ORDER))
                .containsExactly(sorted.split(" "));
    }
}
