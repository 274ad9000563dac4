package io.metrifier.lab.jvm;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.machine.WarningsOnlyLogging;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The child's side of {@link JvmProtocol}: reads requests from standard input until it ends, and answers each on
 * standard output. For one thread.
 */
public final class JvmHost<Q> {
    private final Class<Q> family;
    private final BufferedReader requests =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final PrintStream replies = System.out;

    /** Returns the reply to a request. */
    @FunctionalInterface
    public interface Answer<Q> {
        /** Handles a request. */
        Object answer(Q request) throws IOException, InterruptedException;
    }

    /** Creates a host for requests of this sealed interface. */
    public JvmHost(Class<Q> family) {
        this.family = family;
        // What a library prints belongs into the log: the parent reads replies only.
        System.setOut(System.err);
        Runtime.getRuntime().addShutdownHook(new Thread(JvmHost::killDescendants, "kill-descendants"));
        WarningsOnlyLogging.install();
    }

    /** Kills the processes that this JVM has started: they must not outlive it, and spoil what is measured next. */
    public static void killDescendants() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /** Answers requests until standard input ends. */
    public void answer(Answer<Q> answer) throws IOException {
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            say(reply(line, answer));
        }
    }

    private Object reply(String line, Answer<Q> answer) throws IOException {
        try {
            return answer.answer(JvmProtocol.parse(family, line)
                    .orElseThrow(() -> new IllegalArgumentException("not a request: line=" + line)));
        } catch (IllegalArgumentException
                | IllegalStateException
                | UnsupportedOperationException
                | TransportException
                | UsageException e) {
            return JvmFailure.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return JvmFailure.of(new IllegalStateException("interrupted during the measurement", e));
        }
    }

    /** Sends a message before the reply to the current request. */
    public void say(Object message) {
        replies.println(JvmProtocol.format(message));
        replies.flush();
    }
}
