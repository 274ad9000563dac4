package io.metrifier.transport.grpc.proto;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A server in a child JVM with a small heap, which reports its heap usage. */
final class SmallServer implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final Endpoint endpoint;

    private SmallServer(Process process) throws IOException {
        this.process = process;
        answers = process.inputReader(StandardCharsets.UTF_8);
        questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        endpoint = Endpoint.loopback(Integer.parseInt(answers.readLine()));
    }

    /** Serves until its standard input ends; answers each line with the bytes in use after a garbage collection. */
    public static void main(String[] args) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (TransportServer server =
                new ProtoTransport().serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults())) {
            System.out.println(server.endpoint().port());
            while (questions.readLine() != null) {
                System.gc();
                Runtime runtime = Runtime.getRuntime();
                System.out.println(runtime.totalMemory() - runtime.freeMemory());
            }
        }
    }

    /** Starts a server with this maximum heap, which logs to this file. */
    static SmallServer start(String heap, Path log) throws IOException {
        return new SmallServer(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SmallServer.class.getName())
                .redirectError(log.toFile())
                .start());
    }

    Endpoint endpoint() {
        return endpoint;
    }

    long usedHeap() throws IOException {
        questions.println();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the server is gone: alive=" + process.isAlive());
        }
        return Long.parseLong(answer);
    }

    /** Returns whether it ends on request. */
    boolean stop() throws InterruptedException {
        questions.close();
        return process.waitFor(20, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
