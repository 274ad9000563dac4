package io.metrifier.report.chart;

/** A picture of figures that also stand in a table beside it. Immutable. */
public interface Chart {
    /** Returns what is shown, in a few words. */
    String title();

    /** Returns what a person who does not see it should know: the axes, and what stands out. */
    String description();

    /**
     * Draws it.
     *
     * @param width how wide it is, in pixels, 300 or more
     * @param id a prefix, unique in the page, for the ids of its parts
     */
    MarkupWriter draw(int width, String id);
}
