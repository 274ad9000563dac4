package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StackTreeTest {
    private static final StackTree TREE =
            StackTree.of(Map.of(List.of("a", "b"), 5L, List.of("a", "c"), 3L, List.of("a"), 1L, List.of("d"), 1L));

    private static StackTree leaf(String frame, long samples) {
        return new StackTree(frame, samples, List.of());
    }

    @Test
    void buildsATreeFromStacks() {
        assertThat(TREE)
                .isEqualTo(new StackTree(
                        StackTree.ROOT,
                        10,
                        List.of(new StackTree("a", 9, List.of(leaf("b", 5), leaf("c", 3))), leaf("d", 1))));
        assertThat(StackTree.of(Map.of())).isEqualTo(StackTree.NONE);
    }

    @Test
    void addsUpFrameByFrame() {
        StackTree both = TREE.plus(StackTree.of(Map.of(List.of("a", "c"), 4L, List.of("e"), 2L)));

        assertThat(both)
                .isEqualTo(new StackTree(
                        StackTree.ROOT,
                        16,
                        List.of(
                                new StackTree("a", 13, List.of(leaf("c", 7), leaf("b", 5))),
                                leaf("e", 2),
                                leaf("d", 1))));
        assertThat(StackTree.NONE.plus(TREE)).isEqualTo(TREE);
    }

    /** The total stays the same, and an already folded node is not a frame. */
    @Test
    void foldsRareFrames() {
        StackTree folded = TREE.folded(0.4);
        assertThat(folded)
                .isEqualTo(new StackTree(
                        StackTree.ROOT,
                        10,
                        List.of(
                                new StackTree("a", 9, List.of(leaf("b", 5), leaf(StackTree.FOLDED, 3))),
                                leaf(StackTree.FOLDED, 1))));
        assertThat(folded.folded(0.4)).isEqualTo(folded);
    }

    @Test
    void writesDeepStacksAsJson() {
        List<String> frames = new ArrayList<>();
        for (int depth = 0; depth < 300; depth++) {
            frames.add("frame " + depth);
        }
        StackTree deep = StackTree.of(Map.of(frames, 1L));

        assertThat(Json.read(Json.line(deep), StackTree.class)).isEqualTo(deep);
    }
}
