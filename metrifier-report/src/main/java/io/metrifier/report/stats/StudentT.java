package io.metrifier.report.stats;

/** Student's t distribution: how much wider an interval must be because it rests on few observations. */
final class StudentT {
    private static final int STEPS = 2_048;

    /** Above this the distribution is the normal one to a part in a thousand, and too narrow for the steps. */
    private static final double NEARLY_NORMAL = 1_000;

    private StudentT() {}

    /**
     * Returns the t that lies outside the middle {@code confidence} of the distribution.
     *
     * <p>With t = sqrt(df) tan(a) the density becomes cos(a)^(df-1), which is summed up to a right angle; the angle at
     * which the wanted share is reached gives t.
     */
    static double quantile(double confidence, double degrees) {
        double degreesOfFreedom = Math.min(degrees, NEARLY_NORMAL);
        double step = Math.PI / 2 / STEPS;
        double[] sum = new double[STEPS + 1];
        for (int i = 1; i <= STEPS; i++) {
            sum[i] = sum[i - 1] + Math.pow(Math.cos((i - 0.5) * step), degreesOfFreedom - 1);
        }
        double wanted = confidence * sum[STEPS];
        int i = 1;
        while (sum[i] < wanted) {
            i++;
        }
        double angle = (i - 1 + (wanted - sum[i - 1]) / (sum[i] - sum[i - 1])) * step;
        return Math.sqrt(degreesOfFreedom) * Math.tan(angle);
    }
}
