package io.metrifier.report.chart;

/** A chart of figures that are also in a table. Immutable. */
public interface Chart {
    /** Returns what is shown, in a few words. */
    String title();

    /** Returns the description for screen readers: the axes, and what stands out. */
    String description();

    /**
     * Draws it.
     *
     * @param width how wide it is, in pixels, 300 or more
     * @param id a prefix, unique in the page, for the ids of its parts
     */
    Drawing draw(int width, String id);
}
