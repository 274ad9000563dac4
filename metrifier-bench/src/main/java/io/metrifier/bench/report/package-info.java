/** Reports: what results say, drawn for people, compared for machines. */
@NullMarked
package io.metrifier.bench.report;

import org.jspecify.annotations.NullMarked;
