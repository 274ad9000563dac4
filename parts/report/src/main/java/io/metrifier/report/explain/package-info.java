/** Where the time of a call goes: what each rung of a ladder adds, what that leaves, and what would change it. */
@NullMarked
package io.metrifier.report.explain;

import org.jspecify.annotations.NullMarked;
