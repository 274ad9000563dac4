/** Tests of merging shares. */
package io.metrifier.report.share;
