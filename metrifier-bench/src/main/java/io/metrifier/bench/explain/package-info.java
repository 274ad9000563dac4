/** Who is measured to tell where the time of a call goes. */
@NullMarked
package io.metrifier.bench.explain;

import org.jspecify.annotations.NullMarked;
