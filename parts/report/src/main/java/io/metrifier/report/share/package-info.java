/** Makes one result of those of several processes that each sent a share of one load. */
@NullMarked
package io.metrifier.report.share;

import org.jspecify.annotations.NullMarked;
