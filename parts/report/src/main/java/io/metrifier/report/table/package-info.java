/** Results as tables of text, for a terminal. */
@NullMarked
package io.metrifier.report.table;

import org.jspecify.annotations.NullMarked;
