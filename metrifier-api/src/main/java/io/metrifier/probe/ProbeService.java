package io.metrifier.probe;

/**
 * Two calls at opposite extremes: one carries almost nothing, the other a large upload.
 *
 * <p>Implementations must be thread-safe. On the client of a transport both may also throw
 * {@link io.metrifier.failure.TransportException}, and {@link IllegalStateException} once the client is closed.
 */
public interface ProbeService {

    /** Returns {@code a + b}, wrapping around on overflow. */
    int add(int a, int b);

    /**
     * Returns the size of a PNG or JPEG picture in pixels, read from its bytes. A transport sends every byte.
     *
     * @throws UnreadableImageException if the bytes are neither PNG nor JPEG
     */
    ImageSize imageSize(byte[] image);
}
