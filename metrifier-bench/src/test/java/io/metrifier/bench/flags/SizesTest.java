package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SizesTest {
    @Test
    void aRangeHasStepsOfFourTimes() {
        assertThat(Sizes.parse("persons", List.of("4..1000"))).containsExactly(4, 16, 64, 256, 1000);
        assertThat(Sizes.parse("messages", List.of("0..20", "20", "7"))).containsExactly(1, 4, 16, 20, 7);
    }

    @Test
    void refusesWhatIsNoNumber() {
        assertThatThrownBy(() -> Sizes.parse("persons", List.of("4..many")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("neither numbers nor a range: axis=persons value=4..many; example=4..1000");
    }
}
