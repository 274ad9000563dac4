package io.metrifier.message.schema;

/**
 * What a schema requires of a single value beyond its kind; 0 if nothing. Values that are not of this form are
 * refused, never rounded.
 *
 * @param size how many bytes it is made of, neither more nor fewer
 * @param precision how many digits a decimal may have
 * @param scale how many of a decimal's digits come after the point; of a time, how many of its seconds' digits do
 */
public record ValueConstraints(int size, int precision, int scale) {
    /** Nothing is said. */
    public static final ValueConstraints FREE = new ValueConstraints(0, 0, 0);

    /** Returns the form of so many bytes. */
    public static ValueConstraints ofSize(int size) {
        return new ValueConstraints(size, 0, 0);
    }

    /** Returns the form of a time whose seconds have so many digits after the point. */
    public static ValueConstraints ofFraction(int digits) {
        return new ValueConstraints(0, 0, digits);
    }

    /** Returns the form of a decimal; of so many bytes where Avro writes it so, of as many as it needs where 0. */
    public static ValueConstraints ofDecimal(int precision, int scale, int size) {
        return new ValueConstraints(size, precision, scale);
    }

    /** Returns it for people to read, such as {@code (9,2)}; nothing where nothing is said. */
    @Override
    public String toString() {
        String fixed = size > 0 ? "(" + size + ")" : "";
        if (precision > 0) {
            return "(" + precision + "," + scale + ")" + fixed;
        }
        return scale > 0 ? "(" + scale + ")" : fixed;
    }
}
