package io.metrifier.bench;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmLaunch;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JVM that loads a server that is not ours. A pause of this program would be read as one of the server, and the
 * preset collector pauses a young JVM for up to 100 ms; so the command runs in a JVM with a collector and a young
 * generation that collect every 20 seconds at 1,000 requests a second.
 */
final class GeneratorJvm {
    private static final String MARK = "metrifier.generator";
    private static final long ENOUGH_MEMORY = 1L << 30;
    private static final List<String> COLLECTOR = List.of("-XX:+UseSerialGC", "-D" + MARK + "=true");
    private static final List<String> MEMORY = List.of("-Xms400m", "-Xmn300m", "-XX:+AlwaysPreTouch");

    private GeneratorJvm() {}

    /** Returns whether the command loads a target, and the user has not chosen collector or memory. */
    static boolean isNeeded(List<String> jvmArgs, String... args) {
        boolean target = Stream.of(args).anyMatch(one -> one.equals("--target") || one.startsWith("--target="));
        boolean chosen =
                jvmArgs.stream().anyMatch(one -> one.matches("-XX:\\+Use\\w+GC|-Xm[xsn].*") || one.contains(MARK));
        return target && args[0].equals("load") && !chosen;
    }

    /**
     * Runs the command in a JVM of its own, and returns its exit code. Where none can be started, as in an image of
     * jlink without {@code bin/java}, the command runs in this JVM.
     */
    static int run(List<String> jvmArgs, String... args) {
        try {
            return ChildJvm.runToEnd(launch(jvmArgs, args));
        } catch (IllegalStateException | TransportException e) {
            System.err.println("the load generator runs in this JVM: reason=" + e.getMessage());
            return Main.run(args);
        }
    }

    private static JvmLaunch launch(List<String> jvmArgs, String... args) {
        List<String> all = new ArrayList<>(jvmArgs);
        all.addAll(COLLECTOR);
        if (Runtime.getRuntime().maxMemory() >= ENOUGH_MEMORY) {
            all.addAll(MEMORY);
        }
        return JvmLaunch.of("load generator", Main.class, Duration.ZERO, Duration.ZERO)
                .withJvmArgs(all)
                .withArguments(List.of(args));
    }

    /** Ends this JVM with the one that started it, if this is a load generator. */
    static void endWithParent() {
        if (Boolean.getBoolean(MARK)) {
            ProcessHandle.current()
                    .parent()
                    .ifPresent(parent ->
                            parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
        }
    }

    static List<String> jvmArgs() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }
}
