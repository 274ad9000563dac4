package io.metrifier.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A histogram of times in nanoseconds with 3 significant digits. Immutable.
 *
 * <p>Its JSON holds HdrHistogram's compressed form in base64. The other fields are for people and are not read back.
 *
 * <p>Distributions are merged, never averaged: the result of {@link #merge} holds every value of all parts.
 */
@JsonPropertyOrder({"count", "meanNanos", "percentilesNanos", "histogram"})
public final class Distribution {
    /** Significant decimal digits: a value is exact to one part in a thousand. */
    public static final int DIGITS = 3;

    /** The percentiles that all reports show. */
    public static final List<String> PERCENTS =
            List.of("0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "95", "99", "99.9", "100");

    private static final Distribution EMPTY = new Distribution(new Histogram(DIGITS));

    private final Histogram histogram;

    private Distribution(Histogram histogram) {
        this.histogram = histogram;
    }

    /** Returns a distribution without values. */
    public static Distribution empty() {
        return EMPTY;
    }

    /** Returns a copy of the histogram; later changes of the histogram do not affect it. */
    public static Distribution of(Histogram histogram) {
        return new Distribution(histogram.copy());
    }

    /** Returns one distribution with the values of all parts. */
    public static Distribution merge(Collection<Distribution> parts) {
        Histogram sum = new Histogram(DIGITS);
        parts.forEach(part -> sum.add(part.histogram));
        return new Distribution(sum);
    }

    /**
     * Reads what {@link #encoded} returned.
     *
     * @throws IllegalArgumentException if the text is no histogram
     */
    @JsonCreator
    public static Distribution decode(@JsonProperty(value = "histogram", required = true) String encoded) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(encoded));
            return new Distribution(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
        } catch (IllegalArgumentException | IndexOutOfBoundsException | DataFormatException e) {
            throw new IllegalArgumentException(
                    "not a compressed HdrHistogram in base64: length=" + encoded.length(), e);
        }
    }

    /** Returns the compressed form of HdrHistogram in base64, which other HdrHistogram tools read. */
    @JsonProperty("histogram")
    public String encoded() {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.copy().encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    /** Returns a copy for code that works on histograms. */
    public Histogram histogram() {
        return histogram.copy();
    }

    /** Returns the number of values. */
    @JsonProperty("count")
    public long count() {
        return histogram.getTotalCount();
    }

    /** Returns the mean in nanoseconds, 0 if there are no values. */
    @JsonProperty("meanNanos")
    public double mean() {
        return histogram.getMean();
    }

    /** Returns the largest value in nanoseconds, 0 if there are no values. */
    public long max() {
        return histogram.getMaxValue();
    }

    /** Returns the value at a percentile in nanoseconds, 0 if there are no values. */
    public long percentile(double percent) {
        return percent == 0 ? min() : histogram.getValueAtPercentile(percent);
    }

    @JsonProperty("percentilesNanos")
    private Map<String, Long> percentiles() {
        Map<String, Long> percentiles = new LinkedHashMap<>();
        PERCENTS.forEach(percent -> percentiles.put(percent, percentile(Double.parseDouble(percent))));
        return percentiles;
    }

    private long min() {
        return count() == 0 ? 0 : histogram.getMinValue();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Distribution that && histogram.equals(that.histogram);
    }

    @Override
    public int hashCode() {
        return histogram.hashCode();
    }

    @Override
    public String toString() {
        return "count=" + count() + " p50=" + percentile(50) + "ns p99=" + percentile(99) + "ns max=" + max() + "ns";
    }
}
