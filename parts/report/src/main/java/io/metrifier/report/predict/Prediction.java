package io.metrifier.report.predict;

/**
 * What is expected of one contender.
 *
 * @param medianNanos of a call, over the network
 * @param clientCores that the client keeps busy
 * @param serverCores that the server keeps busy
 * @param bytesUp of a call
 * @param bytesDown of a call
 * @param mostPerSecond the calls per second that the network, or as many cores as were measured, carry
 * @param reason why nothing can be said; empty if something can
 */
public record Prediction(
        String contender,
        double medianNanos,
        double clientCores,
        double serverCores,
        double bytesUp,
        double bytesDown,
        double mostPerSecond,
        String reason) {
    static Prediction unknown(String contender, String reason) {
        return new Prediction(
                contender, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, reason);
    }
}
