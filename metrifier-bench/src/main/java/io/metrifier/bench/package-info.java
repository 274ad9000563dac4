/** The command line: {@code Main} and the commands behind its first word, thin over the rooms beneath. */
@NullMarked
package io.metrifier.bench;

import org.jspecify.annotations.NullMarked;
