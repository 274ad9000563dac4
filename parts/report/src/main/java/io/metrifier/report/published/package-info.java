/** Published figures of other projects, next to those of the user. */
@NullMarked
package io.metrifier.report.published;

import org.jspecify.annotations.NullMarked;
