package io.metrifier.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ContenderStyleTest {
    private static final List<String> WELL_KNOWN = List.of(
            "http",
            "http+client=jdk",
            "proto",
            "proto+stub=generated",
            "avro",
            "aeron",
            "kryonet",
            "spring",
            "vertx",
            "helidon",
            "armeria",
            "netty");

    @Test
    void contenderKeepsItsColourOnEveryPage() {
        Map<String, ContenderStyle> together = ContenderStyle.forContenders(WELL_KNOWN);

        WELL_KNOWN.forEach(
                one -> assertThat(ContenderStyle.forContenders(List.of(one))).containsEntry(one, together.get(one)));
        assertThat(together.values().stream().map(ContenderStyle::style)).doesNotHaveDuplicates();
    }

    @Test
    void noTwoOfOnePageShareColourAndMark() {
        List<String> many = IntStream.range(0, 40).mapToObj(at -> "stack-" + at).toList();

        assertThat(ContenderStyle.forContenders(many).values().stream().map(style -> style.style() + style.mark()))
                .doesNotHaveDuplicates();
        assertThat(ContenderStyle.forContenders(many.subList(0, 16)).values().stream()
                        .map(ContenderStyle::style))
                .doesNotHaveDuplicates();
    }
}
