/** The contract, proven: sound transports pass it, broken ones fail exactly the rules they break. */
@NullMarked
package io.metrifier.testkit;

import org.jspecify.annotations.NullMarked;
