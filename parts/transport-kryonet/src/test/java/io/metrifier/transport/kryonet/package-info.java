/** Tests of the KryoNet transport. */
@NullMarked
package io.metrifier.transport.kryonet;

import org.jspecify.annotations.NullMarked;
