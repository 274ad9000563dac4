package io.metrifier.probe;

/** Two calls at the ends of the scale: one with next to nothing in it, one with a large body going up. */
public interface ProbeService {

    /** Returns {@code a + b}, wrapping around on overflow. */
    int add(int a, int b);

    /**
     * Returns the size of a PNG or JPEG picture, read from the bytes themselves. Over a transport every byte travels.
     *
     * @throws UnreadableImageException where the bytes are neither
     */
    ImageSize imageSize(byte[] image);
}
