/** A small complete transport over TCP, one connection for each call, as the subject of the contract's tests. */
@NullMarked
package io.metrifier.testkit.socket;

import org.jspecify.annotations.NullMarked;
