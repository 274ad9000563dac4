/** What the clients of every wire share: services, calls under way, waiting, and listeners of streams. */
@NullMarked
package io.metrifier.transport.support.client;

import org.jspecify.annotations.NullMarked;
