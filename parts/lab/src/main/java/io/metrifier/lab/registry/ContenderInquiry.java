package io.metrifier.lab.registry;

import io.metrifier.lab.classpath.ContenderFolder;
import io.metrifier.lab.classpath.InstalledFolders;
import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JavaRuntime;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.lab.registry.ContenderMain.Reply;
import io.metrifier.lab.registry.ContenderMain.Request;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.UnknownNameException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Asks JVMs of contenders what only their code knows, and transports whose code is in this JVM themselves. Contenders
 * with the same class path and arguments share a JVM, which ends once nothing was asked for two seconds. Replies that
 * cannot change are kept. A program that cannot start JVMs, as an image of jpackage or a container on a read-only file
 * system may be, answers for its own class path itself. Thread-safe.
 */
public final class ContenderInquiry {
    private static final System.Logger LOG = System.getLogger(ContenderInquiry.class.getName());
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(60);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(10);
    private static final long IDLE_SECONDS = 2;
    /** Nothing is measured in these JVMs, which live for seconds: what the optimising compiler makes comes too late. */
    private static final List<String> SOON = List.of("-XX:TieredStopAtLevel=1");

    private static final Map<Command, ChildJvm<Reply>> OPEN = new HashMap<>();
    private static final Map<String, List<InstalledContender>> DESCRIBED = new HashMap<>();
    private static final Map<List<Object>, List<String>> ARGUMENTS = new HashMap<>();
    private static final Map<List<Object>, Optional<String>> TRIED = new HashMap<>();
    private static long asked;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ContenderInquiry::closeAll, "close-inquiries"));
    }

    private ContenderInquiry() {}

    /** What tells one of these JVMs from another. */
    private record Command(String classPath, List<String> jvmArgs) {
        boolean isOfThisProgram() {
            return classPath.equals(System.getProperty("java.class.path"));
        }
    }

    /** Returns what is on a class path; what cannot be loaded there is logged. */
    static synchronized List<InstalledContender> describe(@Nullable ContenderFolder folder) {
        String path = folder == null ? System.getProperty("java.class.path") : folder.classPath(false);
        return DESCRIBED.computeIfAbsent(path, unknown -> {
            Reply.Described found = ask(new Command(path, List.of()), new Request.Describe(), Reply.Described.class);
            found.unusable().forEach(line -> {
                if (folder == null) {
                    LOG.log(Level.WARNING, line);
                } else {
                    InstalledFolders.refuse(folder.path(), line);
                }
            });
            return found.contenders();
        });
    }

    /** Returns the JVM arguments that a contender needs with these options. */
    static synchronized List<String> jvmArgs(InstalledContender contender, TransportOptions options) {
        return ARGUMENTS.computeIfAbsent(
                List.of(contender, options.properties()),
                unknown -> ask(
                                new Command(InstalledContender.classPath(contender, options), contender.jvmArgs()),
                                new Request.NameArguments(contender.id(), options),
                                Reply.Arguments.class)
                        .jvmArgs());
    }

    /**
     * Returns why a contender with these options cannot carry their custom message; empty if it can, or if there is
     * none.
     *
     * @throws IllegalArgumentException if an option is unknown or malformed
     */
    public static synchronized Optional<String> messageRefusal(Transport contender, TransportOptions options) {
        return TRIED.computeIfAbsent(
                List.of(contender, options),
                unknown -> Optional.ofNullable(
                        ask(contender, options, new Request.TryOptions(contender.id(), options), Reply.Tried.class)
                                .refusal()));
    }

    /**
     * Makes the calls of the composition.
     *
     * @param server empty for a server in the JVM that calls
     * @throws IllegalStateException if it cannot be reached, or a call fails
     */
    public static Reply.Called call(Transport contender, Optional<Endpoint> server, TransportOptions options) {
        return ask(
                contender, options, new Request.Call(contender.id(), server.orElse(null), options), Reply.Called.class);
    }

    /**
     * Counts the bytes of connecting, and of a call of each scenario.
     *
     * @throws io.metrifier.network.BeyondRelayException if the answers do not come back through a relay
     */
    public static List<CallBytes> countBytes(
            Transport contender, List<Scenario> scenarios, DataSet data, int imageBytes, TransportOptions options) {
        return ask(
                        contender,
                        options,
                        new Request.CountBytes(contender.id(), scenarios, data, imageBytes, options),
                        Reply.Counted.class)
                .calls();
    }

    private static <T extends Reply> T ask(
            Transport contender, TransportOptions options, Request request, Class<T> expected) {
        if (!(contender instanceof InstalledContender)) {
            return expected.cast(new ContenderMain(id -> contender).answer(request));
        }
        String path = InstalledContender.classPath(contender, options);
        return ask(new Command(path, CustomMessage.jvmArgs(contender, options)), request, expected);
    }

    private static synchronized <T extends Reply> T ask(Command command, Request request, Class<T> expected) {
        if (command.isOfThisProgram() && !JavaRuntime.canStartOthers()) {
            return expected.cast(new ContenderMain(Contenders.onClassPath()::get).answer(request));
        }
        try {
            ChildJvm<Reply> child = OPEN.get(command);
            if (child == null) {
                child = start(command);
                OPEN.put(command, child);
            }
            return child.ask(request, expected, ANSWER_WITHIN);
        } catch (UsageException e) {
            throw e.getCause() instanceof UnknownNameException unknown
                    ? unknown
                    : new IllegalArgumentException(e.getMessage(), e);
        } finally {
            long own = ++asked;
            CompletableFuture.delayedExecutor(IDLE_SECONDS, TimeUnit.SECONDS).execute(() -> closeUnlessAsked(own));
        }
    }

    private static ChildJvm<Reply> start(Command command) {
        return ChildJvm.start(
                JvmLaunch.of("JVM that knows contenders", ContenderMain.class, START_WITHIN, STOP_WITHIN)
                        .withClassPath(command.classPath())
                        .withJvmArgs(command.jvmArgs())
                        .withJvmArgs(SOON),
                Reply.class,
                new Request.Describe(),
                Reply.Described.class,
                described -> {});
    }

    private static synchronized void closeUnlessAsked(long last) {
        if (last == asked) {
            closeAll();
        }
    }

    private static synchronized void closeAll() {
        OPEN.values().forEach(ChildJvm::close);
        OPEN.clear();
    }
}
