package io.metrifier.bench.command;

import io.metrifier.lab.labels.LayerBook;
import io.metrifier.lab.labels.StackRecorder;
import io.metrifier.lab.labels.StackSource;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.transport.TransportOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers whoever started a server: what its JVM has spent, and which layers it is at work in. For one thread. */
final class ServerAnswers {
    private final UsageMeter meter;
    private final TransportOptions options;
    private final Consumer<Object> say;
    private @Nullable StackRecorder recorder;

    ServerAnswers(UsageMeter meter, TransportOptions options, Consumer<Object> say) {
        this.meter = meter;
        this.options = options;
        this.say = say;
    }

    /** Answers until there are no more questions. Another build may ask what this one does not know. */
    void answer(BufferedReader questions) throws IOException {
        try {
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                if (line.equals(JvmUsage.QUESTION)) {
                    say.accept(meter.read());
                } else if (line.startsWith(LayerSamples.BEGIN)) {
                    begin(StackSource.of(line.substring(LayerSamples.BEGIN.length())));
                } else if (line.equals(LayerSamples.END)) {
                    end();
                }
            }
        } finally {
            stop();
        }
    }

    private void begin(StackSource source) {
        stop();
        recorder = StackRecorder.start(LayerBook.of(options), source);
        say.accept(LayerSamples.BEGUN);
    }

    private void end() throws IOException {
        StackRecorder running = recorder;
        say.accept((running == null ? LayerSamples.NONE : running.seen()).line());
        stop();
    }

    private void stop() {
        if (recorder != null) {
            recorder.close();
            recorder = null;
        }
    }
}
