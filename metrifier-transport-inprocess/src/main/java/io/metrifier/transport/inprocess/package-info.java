/** The exemplar transport: no wire, the floor of every report and the double of every test. */
@NullMarked
package io.metrifier.transport.inprocess;

import org.jspecify.annotations.NullMarked;
