/**
 * The Person service, probes, streams and messages over KryoNet: one TCP connection per client, encoded with Kryo 5.
 */
@NullMarked
package io.metrifier.transport.kryonet;

import org.jspecify.annotations.NullMarked;
