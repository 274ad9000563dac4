/** Who stands where: results of equal setting side by side, ranked, and named by what tells settings apart. */
@NullMarked
package io.metrifier.report.contest;

import org.jspecify.annotations.NullMarked;
