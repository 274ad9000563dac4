/** A small complete transport over TCP, one connection for each call: something real for the contract to bite on. */
@NullMarked
package io.metrifier.testkit.socket;

import org.jspecify.annotations.NullMarked;
