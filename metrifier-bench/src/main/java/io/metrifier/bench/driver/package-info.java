/** What commands do once their options are read: measure, report progress, and show what was measured. */
@NullMarked
package io.metrifier.bench.driver;

import org.jspecify.annotations.NullMarked;
