/** What a machine can tell: contenders compared with themselves, and a planted cost that was found again. */
@NullMarked
package io.metrifier.results.selfcheck;

import org.jspecify.annotations.NullMarked;
