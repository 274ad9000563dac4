/** The baselines of all results: the same bytes with as little overhead as possible. */
@NullMarked
package io.metrifier.lab.rawsocket;

import org.jspecify.annotations.NullMarked;
