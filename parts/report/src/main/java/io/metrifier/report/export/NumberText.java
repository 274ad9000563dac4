package io.metrifier.report.export;

import java.math.BigDecimal;

/** Numbers as the reader of any format understands them. */
final class NumberText {
    private NumberText() {}

    /** Returns a number in full, without exponent: {@code 1234567}, {@code 0.000025}, {@code NaN}. */
    static String of(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}
