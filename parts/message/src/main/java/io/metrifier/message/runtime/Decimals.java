package io.metrifier.message.runtime;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** Decimals of a precision and a scale that the schema names. A value of another scale is refused, never rounded. */
public final class Decimals {
    private Decimals() {}

    /**
     * Returns the value.
     *
     * @throws TransportException of kind PROTOCOL if it is not of this form
     */
    public static BigDecimal exactly(BigDecimal value, int precision, int scale) {
        if (value.scale() != scale || value.precision() > precision) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a decimal does not fit its schema: precision=" + precision + " scale=" + scale + " foundPrecision="
                            + value.precision() + " foundScale=" + value.scale());
        }
        return value;
    }

    /** Returns the value as text, without an exponent. */
    public static String text(BigDecimal value, int precision, int scale) {
        return exactly(value, precision, scale).toPlainString();
    }

    /** Returns the value of a text. */
    public static BigDecimal of(String text, int precision, int scale) throws IOException {
        // A sign, a point and a zero before it.
        if (text.length() > precision + 3) {
            throw new IOException("a decimal has more digits than its schema: precision=" + precision);
        }
        try {
            return fit(new BigDecimal(text), precision, scale);
        } catch (NumberFormatException e) {
            throw new IOException("a decimal is not a number", e);
        }
    }

    /**
     * Returns a number with this scale.
     *
     * @throws IOException if it has more digits than the schema, before or after the point
     */
    private static BigDecimal fit(BigDecimal number, int precision, int scale) throws IOException {
        BigDecimal shortest = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        // The digits are counted first: an exponent can make a short text a number of a billion digits.
        long whole = (long) shortest.precision() - shortest.scale();
        if (shortest.scale() > scale || number.signum() != 0 && whole > precision - scale) {
            throw new IOException(
                    "a decimal has more digits than its schema: precision=" + precision + " scale=" + scale);
        }
        return shortest.setScale(scale);
    }

    /** Returns the value's digits as the shortest two's complement. */
    public static byte[] bytes(BigDecimal value, int precision, int scale) {
        return exactly(value, precision, scale).unscaledValue().toByteArray();
    }

    /** Returns the value's digits as a two's complement of that many bytes. */
    public static byte[] bytes(BigDecimal value, int precision, int scale, int size) {
        byte[] digits = bytes(value, precision, scale);
        byte[] sized = new byte[size];
        Arrays.fill(sized, 0, size - digits.length, (byte) (value.signum() < 0 ? -1 : 0));
        System.arraycopy(digits, 0, sized, size - digits.length, digits.length);
        return sized;
    }

    /** Returns the value of {@link #bytes}. */
    public static BigDecimal of(byte[] digits, int precision, int scale) throws IOException {
        // Two bits and a half for a digit at least; without a bound, a number as long as the message would be counted.
        if (digits.length == 0 || digits.length > precision + 1) {
            String fault = digits.length == 0 ? "a decimal is empty" : "a decimal is too long";
            throw new IOException(fault + ": precision=" + precision + " bytes=" + digits.length);
        }
        BigDecimal value = new BigDecimal(new BigInteger(digits), scale);
        if (value.precision() > precision) {
            throw new IOException("a decimal has more digits than its schema: precision=" + precision);
        }
        return value;
    }
}
