/** Where servers run: forked, embedded, remote, or any of them behind a network. */
@NullMarked
package io.metrifier.lab.server;

import org.jspecify.annotations.NullMarked;
