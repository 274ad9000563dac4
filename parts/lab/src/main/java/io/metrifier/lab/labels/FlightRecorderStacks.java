package io.metrifier.lab.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;

/** Samples stacks with the JDK's Flight Recorder, whose memory buffers are bounded. */
record FlightRecorderStacks(Recording recording) implements StackSampling {
    private static final Duration EVERY = Duration.ofMillis(10);

    static FlightRecorderStacks start() {
        try {
            Recording recording = new Recording();
            recording.setName("metrifier labels");
            recording.setToDisk(false);
            recording.setDuration(LONGEST);
            recording.enable(RecordedStacks.RUNNING).withPeriod(EVERY);
            recording.enable(RecordedStacks.OUTSIDE).withPeriod(EVERY);
            recording.start();
            return new FlightRecorderStacks(recording);
        } catch (LinkageError | IllegalStateException e) {
            throw new IllegalStateException("this JVM has no Flight Recorder: reason=" + e, e);
        }
    }

    @Override
    public void end(Path file) throws IOException {
        recording.dump(file);
        close();
    }

    @Override
    public void close() {
        recording.close();
    }
}
