/** A page without a look: blocks of words, tables and figures, and what writes them as HTML or as Markdown. */
@NullMarked
package io.metrifier.report.page;

import org.jspecify.annotations.NullMarked;
