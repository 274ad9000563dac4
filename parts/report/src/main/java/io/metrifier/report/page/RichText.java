package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A sentence, some of whose words are strong or a link. Immutable. */
public final class RichText {
    private final List<Span> spans;

    /**
     * A run of words.
     *
     * @param address where a link leads; empty if the words are none
     */
    record Span(String text, boolean strong, String address) {}

    private RichText(List<Span> spans) {
        this.spans = spans;
    }

    /** Returns a sentence of plain words. */
    public static RichText of(String text) {
        return new RichText(List.of(new Span(text, false, "")));
    }

    /** Returns these names, strong, joined as a list is spoken: {@code a, b and c}. */
    public static RichText list(List<String> names, String lastJoint) {
        RichText words = new RichText(List.of());
        for (int i = 0; i < names.size(); i++) {
            String joint = i == 0 ? "" : i == names.size() - 1 ? " " + lastJoint + " " : ", ";
            words = words.and(joint).strong(names.get(i));
        }
        return words;
    }

    /** Returns this sentence with plain words after it. */
    public RichText and(String text) {
        return plus(new Span(text, false, ""));
    }

    /** Returns this sentence with strong words after it. */
    public RichText strong(String text) {
        return plus(new Span(text, true, ""));
    }

    /** Returns this sentence with the path of a file of the project after it, which links to it wherever a page is. */
    public RichText file(String path) {
        return plus(new Span(path, false, "https://github.com/metrifier/metrifier/blob/main/" + path));
    }

    /** Returns this sentence with another after it. */
    public RichText and(RichText other) {
        List<Span> both = new ArrayList<>(spans);
        both.addAll(other.spans);
        return new RichText(List.copyOf(both));
    }

    private RichText plus(Span span) {
        return span.text().isEmpty() ? this : and(new RichText(List.of(span)));
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
