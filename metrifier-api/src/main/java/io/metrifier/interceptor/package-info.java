/** What a program hangs on the calls of its clients and servers: metrics, traces, metadata, deadlines. */
@NullMarked
package io.metrifier.interceptor;

import org.jspecify.annotations.NullMarked;
