package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import io.metrifier.probe.SampleImages;
import io.metrifier.transport.ByteSize;
import picocli.CommandLine.Option;

/** The picture of scenario {@code image}, the same for every command that sends it. */
public final class ImageFlags {
    @Option(
            names = "--image-size",
            defaultValue = "100000",
            paramLabel = "SIZE",
            description = "The size of scenario image, such as 64k (${DEFAULT-VALUE}).")
    private ByteSize size;

    /** Returns the size in bytes. */
    public int bytes() {
        if (size.bytes() < SampleImages.MIN_SIZE) {
            throw new UsageException(
                    "image too small: --image-size=" + size + " min=" + SampleImages.MIN_SIZE + "; give a larger one");
        }
        return size.bytes();
    }
}
