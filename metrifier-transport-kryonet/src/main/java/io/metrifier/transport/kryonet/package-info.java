/** Person, probes and streams over KryoNet: one TCP connection per client, messages encoded with Kryo 5. */
@NullMarked
package io.metrifier.transport.kryonet;

import org.jspecify.annotations.NullMarked;
