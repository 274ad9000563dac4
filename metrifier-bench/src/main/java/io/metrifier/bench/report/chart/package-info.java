/** Charts as SVG text: drawn at any width, coloured by the page's style sheet, readable without seeing them. */
@NullMarked
package io.metrifier.bench.report.chart;

import org.jspecify.annotations.NullMarked;
