/** What is measured: a scenario over a transport, against a server somewhere. */
@NullMarked
package io.metrifier.results.subject;

import org.jspecify.annotations.NullMarked;
