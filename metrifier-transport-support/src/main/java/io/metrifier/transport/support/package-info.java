/** What every transport with a wire needs and none should write again. */
@NullMarked
package io.metrifier.transport.support;

import org.jspecify.annotations.NullMarked;
