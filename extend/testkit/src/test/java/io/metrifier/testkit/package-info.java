/** Tests of the contract: correct transports pass it, and broken ones fail exactly the rules that they break. */
@NullMarked
package io.metrifier.testkit;

import org.jspecify.annotations.NullMarked;
