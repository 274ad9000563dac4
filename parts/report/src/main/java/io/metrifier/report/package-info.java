/** Reports: what results say, drawn for people, compared for machines. */
@NullMarked
package io.metrifier.report;

import org.jspecify.annotations.NullMarked;
