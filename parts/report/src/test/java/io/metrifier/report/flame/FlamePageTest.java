package io.metrifier.report.flame;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.CallStacks.Side;
import io.metrifier.results.run.StackTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FlamePageTest {
    private static CallStacks stacks(String contender, double nanos, Map<List<String>, Long> seen) {
        return new CallStacks(contender, "getPerson", Side.CLIENT, nanos, StackTree.of(seen), "async-profiler");
    }

    @Test
    void takesRoundsOfOneSideTogether() {
        String page = FlamePage.write(List.of(
                stacks("http", 1_000, Map.of(List.of("a", "b"), 3L)),
                stacks("proto", 5_000, Map.of(List.of("c"), 1L)),
                stacks("http", 2_000, Map.of(List.of("a"), 2L))));

        assertThat(page)
                .containsOnlyOnce("<pre hidden=\"\" data-contender=\"http\" data-side=\"CPU time, client\""
                        + " data-nanos=\"1500\">0 5 all\n1 5 a\n2 3 b\n</pre>")
                .containsOnlyOnce("data-contender=\"proto\"")
                .contains("getPerson · taken by async-profiler");
    }

    /** Names of frames come from code of others, such as a C++ symbol or a message's class. */
    @Test
    void escapesWhatItDidNotName() {
        String evil = "</pre><script>alert(1)</script>";
        String page = FlamePage.write(List.of(stacks(evil, 1, Map.of(List.of(evil + "\n0 1 more"), 1L))));

        assertThat(page)
                .doesNotContain(evil)
                .containsOnlyOnce("<script>")
                .contains("\n1 1 &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt; 0 1 more\n</pre>");
    }

    @Test
    void isBoundedWhateverWasSeen() {
        Map<List<String>, Long> many = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            many.put(List.of("a", "rare " + i), 1L);
        }
        many.put(List.of("a", "often"), 100L);
        String page = FlamePage.write(List.of(stacks("http", 1, many)));

        assertThat(page)
                .contains("\n2 20000 " + StackTree.FOLDED + "\n2 100 often\n")
                .doesNotContain("rare 1\n");
        assertThat(page.length()).isLessThan(50_000);
    }
}
