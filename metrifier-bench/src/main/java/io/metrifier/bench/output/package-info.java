/** What commands write for people and other programs: pages, tables, JSON, and how wide the terminal is. */
@NullMarked
package io.metrifier.bench.output;

import org.jspecify.annotations.NullMarked;
