package io.metrifier.lab.labels;

import io.metrifier.lab.machine.CollectorTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Reads stacks from a recording of any source and counts them. */
record RecordedStacks(StackSource source, StackCounter tally) {
    /** A running thread. */
    static final String RUNNING = "jdk.ExecutionSample";

    /** A thread in native code, which may be running or waiting. */
    static final String OUTSIDE = "jdk.NativeMethodSample";

    /** A thread that may have been waiting. */
    private static final String WAITING = "profiler.WallClockSample";

    /** The class names that async-profiler gives to frames without a class; the Flight Recorder has no such frames. */
    private static final Set<String> NO_CLASS = Set.of("Native", "C++", "Kernel");

    private static final List<String> COMPILERS = List.of("C1 Compiler", "C2 Compiler", "JVMCI");
    /** async-profiler's own library, which has the name of a temporary file. */
    private static final String PROFILER = "libasyncProfiler";

    private static final String CALLER = "caller-";
    private static final int LONGEST_NAME = 160;

    void count(Path file) throws IOException {
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getStackTrace() != null) {
                    count(event, event.getStackTrace().getFrames());
                }
            }
        }
    }

    private void count(RecordedEvent event, List<RecordedFrame> frames) {
        switch (event.getEventType().getName()) {
            case RUNNING -> running(event, frames);
            case OUTSIDE -> tally.outside(classes(frames));
            case WAITING -> waiting(event, frames);
            default -> {
                // The recorder's own threads are recorded, too.
            }
        }
    }

    private void running(RecordedEvent event, List<RecordedFrame> frames) {
        String innermost =
                frames.isEmpty() ? "" : frames.get(0).getMethod().getType().getName();
        if (innermost.startsWith(PROFILER)) {
            return;
        }
        List<String> classes = classes(frames);
        tally.work(names(thread(event), classes.isEmpty(), frames));
        if (classes.isEmpty()) {
            ofTheJvm(thread(event));
        } else if (isNative(frames.get(0))) {
            tally.within(innermost, classes);
        } else {
            tally.java(classes);
        }
    }

    /** The system counts the time of compilers and collectors. */
    private void ofTheJvm(String thread) {
        if (COMPILERS.stream().noneMatch(thread::startsWith) && !CollectorTime.isCollector(thread)) {
            tally.java(List.of());
        }
    }

    private void waiting(RecordedEvent event, List<RecordedFrame> frames) {
        if (thread(event).startsWith(CALLER)) {
            tally.caller(names("", false, frames), event.getInt("samples"));
        }
    }

    private List<String> classes(List<RecordedFrame> frames) {
        return frames.stream()
                .filter(frame -> !isNative(frame))
                .map(frame -> frame.getMethod().getType().getName())
                .toList();
    }

    private boolean isNative(RecordedFrame frame) {
        return source == StackSource.ASYNC_PROFILER && NO_CLASS.contains(frame.getType());
    }

    private static String thread(RecordedEvent event) {
        RecordedThread thread = event.getThread("sampledThread");
        return thread == null ? "" : String.valueOf(thread.getOSName());
    }

    /** Returns frame names from the outermost; a thread of the JVM itself is one frame. */
    private List<String> names(String thread, boolean ofTheJvm, List<RecordedFrame> frames) {
        List<String> names = new ArrayList<>();
        if (ofTheJvm) {
            names.add("thread " + thread.replaceAll("[#\\d]+$", ""));
        }
        for (int i = frames.size() - 1; i >= 0; i--) {
            names.add(name(frames.get(i)));
        }
        return names;
    }

    /** The number in the name of a lambda's class differs from JVM to JVM. */
    private String name(RecordedFrame frame) {
        String type = frame.getMethod().getType().getName().replaceAll("\\$\\$Lambda.*", "\\$\\$Lambda");
        String name = type + (isNative(frame) ? ": " : ".") + frame.getMethod().getName();
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "…";
    }
}
