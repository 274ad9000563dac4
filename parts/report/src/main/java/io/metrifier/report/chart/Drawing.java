package io.metrifier.report.chart;

/**
 * A drawn chart.
 *
 * @param svg the element
 * @param height how high it is, in pixels
 */
public record Drawing(MarkupWriter svg, int height) {}
