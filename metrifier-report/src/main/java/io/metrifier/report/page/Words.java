package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A sentence, some of whose words are strong. Immutable. */
public final class Words {
    private final List<Span> spans;

    /** A run of words. */
    record Span(String text, boolean strong) {}

    private Words(List<Span> spans) {
        this.spans = spans;
    }

    /** Returns a sentence of plain words. */
    public static Words of(String text) {
        return new Words(List.of(new Span(text, false)));
    }

    /** Returns these names, strong, joined as a list is spoken: {@code a, b and c}. */
    public static Words list(List<String> names, String lastJoint) {
        Words words = new Words(List.of());
        for (int i = 0; i < names.size(); i++) {
            String joint = i == 0 ? "" : i == names.size() - 1 ? " " + lastJoint + " " : ", ";
            words = words.and(joint).strong(names.get(i));
        }
        return words;
    }

    /** Returns this sentence with plain words after it. */
    public Words and(String text) {
        return plus(new Span(text, false));
    }

    /** Returns this sentence with strong words after it. */
    public Words strong(String text) {
        return plus(new Span(text, true));
    }

    /** Returns this sentence with another after it. */
    public Words and(Words other) {
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new Words(List.copyOf(both));
    }

    private Words plus(Span span) {
        return span.text().isEmpty() ? this : and(new Words(List.of(span)));
    }

    List<Span> spans() {
        return spans;
    }

    /** Returns the words alone. */
    @Override
    public String toString() {
        return spans.stream().map(Span::text).collect(Collectors.joining());
    }
}
