/** The network between client and server: what it was, and what was carried over it. */
@NullMarked
package io.metrifier.results.network;

import org.jspecify.annotations.NullMarked;
