package io.metrifier.transport.http.internal.wire;

import io.undertow.util.StatusCodes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Bodies in the content coding gzip (RFC 9110). */
public final class GzipCoding {
    public static final String NAME = "gzip";

    /**
     * How many times a long body may grow. gzip allows a thousand: 15 KB that take no time to send would take 50 ms to
     * decompress.
     */
    static final int MAX_GROWTH = 50;

    /** A body up to this size may grow as much as it likes. */
    private static final int SHORT = 256 * 1024;

    private static final int SMALLEST = 64;
    private static final int PIECE = 64 * 1024;
    private static final int INPUT = 8 * 1024;
    /** How many times JSON usually grows. */
    private static final long GROWTH = 4;

    private static final double NOT_NAMED = -1;

    private GzipCoding() {}

    /**
     * Returns a compressed body, or the body itself if compression does not make it smaller, or so small that a
     * receiver takes it for an attack.
     */
    public static byte[] compress(byte[] body) {
        if (body.length == 0) {
            return body;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(SMALLEST + body.length / 2);
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("internal error: cannot compress in memory", e);
        }
        return out.size() < body.length && !growsTooMuch(out.size(), body.length) ? out.toByteArray() : body;
    }

    private static boolean growsTooMuch(int compressed, long decompressed) {
        return decompressed > SHORT && decompressed / MAX_GROWTH > compressed;
    }

    /**
     * Returns the decompressed body; never holds more than the maximum size.
     *
     * @throws HttpProblem if it is larger, grows too much, or is not gzip
     */
    public static byte[] decompress(byte[] body, int max) {
        return decompress(body, max, more -> {});
    }

    /**
     * Returns the decompressed body, as above.
     *
     * @param growth receives the number of bytes that are read next, and throws if there is no memory for them
     */
    public static byte[] decompress(byte[] body, int max, LongConsumer growth) {
        long announced = readAnnouncedSize(body);
        try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(body), limitSize(INPUT, body.length))) {
            ByteArrayOutputStream held = new ByteArrayOutputStream(body.length);
            byte[] piece = new byte[limitSize(PIECE, GROWTH * body.length)];
            for (int length = gzip.read(piece); length > 0; length = gzip.read(piece)) {
                long size = (long) held.size() + length;
                if (size > max) {
                    throw HttpProblem.protocol(
                            StatusCodes.REQUEST_ENTITY_TOO_LARGE,
                            "the body is over the maximum size once it is decompressed: maxMessageSize=" + max);
                }
                if (size > SHORT && growsTooMuch(body.length, Math.max(size, announced))) {
                    throw HttpProblem.protocol(
                            StatusCodes.BAD_REQUEST,
                            "a body is more than " + MAX_GROWTH
                                    + " times as large once it is decompressed; send it uncompressed");
                }
                growth.accept(length);
                held.write(piece, 0, length);
            }
            return held.toByteArray();
        } catch (IOException e) {
            throw HttpProblem.protocol(StatusCodes.BAD_REQUEST, "the body is incomplete or malformed gzip");
        }
    }

    /** Returns the size that the end of a body announces, so that one that grows too much is refused early. */
    private static long readAnnouncedSize(byte[] body) {
        return body.length < Integer.BYTES
                ? 0
                : Integer.toUnsignedLong(
                        ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).getInt(body.length - Integer.BYTES));
    }

    private static int limitSize(int max, long wanted) {
        return (int) Math.max(SMALLEST, Math.min(max, wanted));
    }

    /** Returns whether a header names exactly this coding. */
    public static boolean isNamedBy(@Nullable String contentEncoding) {
        return NAME.equalsIgnoreCase(contentEncoding) || "x-gzip".equalsIgnoreCase(contentEncoding);
    }

    /** Returns whether a client accepts this coding, by the values of its Accept-Encoding; no value means no. */
    public static boolean isAccepted(@Nullable List<String> acceptEncoding) {
        double named = NOT_NAMED;
        double any = NOT_NAMED;
        for (String value : acceptEncoding == null ? List.<String>of() : acceptEncoding) {
            for (String item : value.split(",", -1)) {
                String[] parts = item.split(";", 2);
                String coding = parts[0].strip();
                if (isNamedBy(coding)) {
                    named = Math.max(named, parseWeight(parts));
                } else if (coding.equals("*")) {
                    any = parseWeight(parts);
                }
            }
        }
        return named == NOT_NAMED ? any > 0 : named > 0;
    }

    /** Returns the weight of a coding; a malformed weight counts as zero. */
    private static double parseWeight(String[] parts) {
        if (parts.length == 1) {
            return 1;
        }
        String weight = parts[1].strip().toLowerCase(Locale.ROOT);
        return weight.matches("q=[01](\\.[0-9]{0,3})?") ? Double.parseDouble(weight.substring(2)) : 0;
    }
}
