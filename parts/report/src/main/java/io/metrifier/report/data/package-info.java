/**
 * What a report is made of: the results of JMH and of the load generator, read from files and merged where they may be.
 */
@NullMarked
package io.metrifier.report.data;

import org.jspecify.annotations.NullMarked;
