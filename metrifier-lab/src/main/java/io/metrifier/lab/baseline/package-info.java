/** What every result is read against: the same bytes with as little around them as possible. */
@NullMarked
package io.metrifier.lab.baseline;

import org.jspecify.annotations.NullMarked;
