/** The network between client and server, and the bytes it carried. */
@NullMarked
package io.metrifier.network;

import org.jspecify.annotations.NullMarked;
