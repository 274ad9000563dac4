package io.metrifier.lab.server;

import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The main class of a server's JVM, which ends with its standard input. For one thread. */
public final class ServerMain {
    /**
     * Memory for the last line, released for it: the reason of an end is often an OutOfMemoryError. G1 has whole
     * regions of a megabyte free or none.
     */
    @SuppressWarnings("unused")
    private static volatile byte @Nullable [] reserve = new byte[1 << 20];

    private final CallCounter arrivals = new CallCounter();
    private final UsageMeter meter = new UsageMeter(arrivals::sum);
    private volatile @Nullable TransportServer server;

    /** The requests to a server's JVM. */
    sealed interface Request {
        /** Serve at an address, with port 0 for any free one; the first request. */
        record Serve(String transport, int persons, String bind, TransportOptions options) implements Request {}

        /** Report the resources that this JVM has used since it started. */
        record ReportUsage() implements Request {}
    }

    /** The replies of a server's JVM. */
    sealed interface Reply {
        /** It accepts calls at this endpoint. */
        record Serving(String endpoint) implements Reply {}

        /** The resources that it has used. */
        record Spent(JvmUsage usage) implements Reply {}
    }

    private ServerMain() {}

    /** Answers {@link Request}s until standard input ends; then finishes open calls and exits. */
    public static void main(String[] args) throws IOException {
        haltOnDeath();
        JvmHost<Request> host = new JvmHost<>(Request.class);
        ServerMain own = new ServerMain();
        // A terminal signals every process that it started.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(own::close), "stop-server"));
        host.answer(own::answer);
        stop(own::close);
    }

    /** Makes this JVM halt if a thread dies of an Error, because a server without it may look alive and not answer. */
    public static void haltOnDeath() {
        // Loads what halting needs, for which there may be no memory later.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "halt"));
        Thread.setDefaultUncaughtExceptionHandler(ServerMain::reportDeath);
    }

    private static void reportDeath(Thread thread, Throwable thrown) {
        try {
            reserve = null;
            System.err.println("a thread died: thread=" + thread.getName() + " reason=" + thrown);
        } finally {
            if (thrown instanceof Error) {
                Runtime.getRuntime().halt(1);
            }
        }
    }

    /**
     * Halts with exit code 1 and one line if a server ends without being closed.
     *
     * @param death as {@link RunningServer#death} returns it
     */
    public static void haltOnDeath(CompletionStage<String> death) {
        death.thenAccept(reason -> {
            try {
                reserve = null;
                System.err.println(
                        "failed: " + String.join("\n  ", reason.lines().toList()));
            } finally {
                Runtime.getRuntime().halt(1);
            }
        });
    }

    private Object answer(Request request) {
        if (request instanceof Request.Serve serve) {
            return serve(serve);
        }
        return new Reply.Spent(server instanceof ProgramServer program ? program.usage() : meter.read());
    }

    private Reply.Serving serve(Request.Serve requested) {
        TransportOptions options = requested.options();
        Endpoint bind = Endpoint.parse(requested.bind());
        String program = options.properties().get(ServerLaunch.PROGRAM);
        TransportServer started;
        if (program == null) {
            Services services = new DataSet(requested.persons()).services(options);
            started = Contenders.onClassPath()
                    .get(requested.transport())
                    .serve(arrivals.count(CustomMessage.hostMessage(services, options)), bind, options);
        } else {
            started = ProgramServer.start(Path.of(program), requested, bind);
        }
        server = started;
        haltOnDeath(Servers.deathOf(started));
        return new Reply.Serving(started.endpoint().toString());
    }

    /**
     * Closes a server and halts: threads that a library leaves behind must not keep the process alive, and a JVM that
     * ends on a signal would exit with its number.
     */
    public static void stop(Runnable close) {
        int exitCode = 0;
        try {
            close.run();
        } catch (RuntimeException e) {
            System.err.println("failed: " + e);
            exitCode = 1;
        }
        JvmHost.killDescendants();
        Runtime.getRuntime().halt(exitCode);
    }

    private void close() {
        TransportServer started = server;
        if (started != null) {
            started.close();
        }
    }
}
