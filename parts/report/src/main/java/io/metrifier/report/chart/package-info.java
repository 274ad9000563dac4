/** Charts as SVG text: drawn at any width, coloured by the page's style sheet, readable without seeing them. */
@NullMarked
package io.metrifier.report.chart;

import org.jspecify.annotations.NullMarked;
