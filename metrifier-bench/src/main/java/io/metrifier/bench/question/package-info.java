/** Questions that people ask, with their measured answers: the pages of docs/questions. */
@NullMarked
package io.metrifier.bench.question;

import org.jspecify.annotations.NullMarked;
