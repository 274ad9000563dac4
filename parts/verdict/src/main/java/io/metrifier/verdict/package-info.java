/**
 * The statistics of a report: from rounds to a verdict that says which contender is faster than which, what is
 * inconclusive, and how many more rounds would make it conclusive.
 */
@NullMarked
package io.metrifier.verdict;

import org.jspecify.annotations.NullMarked;
