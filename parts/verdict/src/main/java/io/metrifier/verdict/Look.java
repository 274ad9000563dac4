package io.metrifier.verdict;

/**
 * One of several looks at rounds that are still added, and what it may spend of the chances of error of all of them:
 * little early, most at the end, since the sum grows with the square of the time that is over.
 *
 * @param alarm how often an unchanged build may be called slower
 * @param pass how often a build may pass that is slower by the minimum effect
 */
public record Look(double alarm, double pass) {
    private static final double ALARM = 0.01;
    private static final double PASS = 0.05;

    /** The look at rounds that are judged once. */
    public static final Look ONLY = ofShare(0, 1);

    /**
     * Returns the look after this share of the time.
     *
     * @param spent the share after which the look before was; 0 if this is the first
     */
    public static Look ofShare(double spent, double share) {
        double due = share * share - spent * spent;
        return new Look(ALARM * due, PASS * due);
    }
}
