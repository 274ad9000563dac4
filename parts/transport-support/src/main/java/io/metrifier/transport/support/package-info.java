/** What both ends of every wire need: threads of handlers, limits of memory and logs, UTF-8, Unix domain sockets. */
@NullMarked
package io.metrifier.transport.support;

import org.jspecify.annotations.NullMarked;
