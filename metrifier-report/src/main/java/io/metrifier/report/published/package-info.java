/** The figures of others, beside those of the user. */
@NullMarked
package io.metrifier.report.published;

import org.jspecify.annotations.NullMarked;
