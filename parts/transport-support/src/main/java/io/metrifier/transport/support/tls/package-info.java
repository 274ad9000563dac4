/** Keys and certificates: those that options name, and an authority that issues some for tests. */
@NullMarked
package io.metrifier.transport.support.tls;

import org.jspecify.annotations.NullMarked;
