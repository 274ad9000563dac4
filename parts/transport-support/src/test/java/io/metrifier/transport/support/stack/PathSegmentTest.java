package io.metrifier.transport.support.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import org.junit.jupiter.api.Test;

class PathSegmentTest {
    @Test
    void nothingLeavesTheSegment() {
        assertThat(PathSegment.encode("a b+c/..?\u00E9")).isEqualTo("a%20b%2Bc%2F%2E%2E%3F%C3%A9");
    }

    @Test
    void aLoneSurrogateIsRefused() {
        assertThatThrownBy(() -> PathSegment.encode("\uD800")).isInstanceOf(TransportException.class);
    }
}
