package io.metrifier.bench.flags;

import io.metrifier.transport.ByteSize;
import picocli.CommandLine.Option;

/** The picture of scenario {@code image}, the same for every command that sends it. */
public final class ImageFlags {
    @Option(
            names = "--image-size",
            defaultValue = "100000",
            paramLabel = "SIZE",
            description = "The size of the picture of scenario image, such as 64k or 1m (${DEFAULT-VALUE}).")
    private ByteSize size;

    /** Returns the size in bytes. */
    public int bytes() {
        return size.bytes();
    }
}
