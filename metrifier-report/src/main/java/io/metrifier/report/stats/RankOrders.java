package io.metrifier.report.stats;

/** Counts the orders in which rounds of two sides may fall. */
final class RankOrders {
    private RankOrders() {}

    /**
     * Returns in how many ways {@code a} rounds and {@code b} others can be arranged: all alike where nothing differs.
     */
    static double of(int a, int b) {
        double ways = 1;
        for (int i = 1; i <= a; i++) {
            ways = ways * (b + i) / i;
        }
        return ways;
    }
}
