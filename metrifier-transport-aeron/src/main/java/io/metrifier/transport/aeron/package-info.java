/** The transport over Aeron and SBE: one thread for a server, one for a client, messages read where they lie. */
@NullMarked
package io.metrifier.transport.aeron;

import org.jspecify.annotations.NullMarked;
