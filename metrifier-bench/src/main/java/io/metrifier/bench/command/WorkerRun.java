package io.metrifier.bench.command;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.bench.campaign.LoadWorkers;
import io.metrifier.bench.campaign.ResultFolder;
import io.metrifier.bench.campaign.WritableFolder;
import io.metrifier.load.Limits;
import io.metrifier.load.worker.Crew;
import io.metrifier.load.worker.Follower;
import io.metrifier.load.worker.Identity;
import io.metrifier.load.worker.Leader;
import io.metrifier.load.worker.Rig;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * One of several workers: it does what worker 0 orders. Worker 0 leads in this same program, and does what it orders
 * itself, by the same connection as the others.
 */
final class WorkerRun {
    private static final Duration RETRY = Duration.ofMillis(250);
    private static final Duration FAREWELL = Duration.ofSeconds(30);
    /** Of another worker, which this one waits for; a leader that is lost, its connection tells within a minute. */
    private static final Duration LONGEST_MEASUREMENT = Duration.ofDays(1);

    private static final Clock CLOCK = Clock.systemUTC();

    private final WorkerFlags flags;
    private final Endpoint join;
    private final Crew crew;
    private final Supplier<Rig> rigs;
    private final PrintWriter out;
    private final PrintWriter err;

    private WorkerRun(WorkerFlags flags, Crew crew, Supplier<Rig> rigs, PrintWriter out, PrintWriter err) {
        this.flags = flags;
        this.join = flags.join();
        this.crew = crew;
        this.rigs = rigs;
        this.out = out;
        this.err = err;
    }

    /**
     * Understands what was asked for, before anything is started.
     *
     * @param options with the message that is brought, if there is one
     */
    static WorkerRun of(CommandSpec spec, WorkerFlags flags, TransportOptions options, Supplier<Rig> rigs) {
        Map<String, String> asked = asked(spec);
        asked.computeIfPresent("--message", (flag, jar) -> options.properties().getOrDefault(Subject.MESSAGE, jar));
        Crew crew = flags.crew(Identity.of(asked));
        flags.index();
        return new WorkerRun(
                flags,
                crew,
                rigs,
                spec.commandLine().getOut(),
                spec.commandLine().getErr());
    }

    /** Returns the flags as given, but those in which workers differ. */
    private static Map<String, String> asked(CommandSpec spec) {
        Map<String, String> asked = new TreeMap<>();
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            if (!(option.userObject() instanceof Field field) || field.getDeclaringClass() != WorkerFlags.class) {
                asked.put(option.longestName(), option.originalStringValues().toString());
            }
        }
        asked.remove("--output");
        return asked;
    }

    /** What worker 0 measures with all of them. */
    @FunctionalInterface
    interface Led {
        int measure(Campaign.Measurer workers) throws IOException, InterruptedException;
    }

    /** Returns the exit code: of the results where this leads, else 0 where the leader says that all was measured. */
    int run(Limits limits, Path output, Led led) throws IOException, InterruptedException {
        if (flags.index() > 0) {
            follow(join.host(), join.port());
            return 0;
        }
        WritableFolder.require(output, "--output");
        ResultFolder folder = new ResultFolder(output);
        Leader leader = Leader.listen(resolved(), crew, this::say, CLOCK);
        InetSocketAddress address = leader.address();
        Thread own = new Thread(() -> followOwn(address), "worker-0");
        own.setDaemon(true);
        own.start();
        try {
            leader.gather();
            return led.measure(new LoadWorkers(leader, limits, folder, err, this::print));
        } catch (IOException | RuntimeException e) {
            leader.fail("the leader failed: " + e.getMessage());
            throw e;
        } finally {
            leader.close();
            own.join(FAREWELL.toMillis());
        }
    }

    private void followOwn(InetSocketAddress address) {
        try {
            follow(address.getAddress().getHostAddress(), address.getPort());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            say("worker 0: " + e.getMessage());
        }
    }

    private void follow(String host, int port) throws InterruptedException {
        try (Follower worker = Follower.join(host, port, crew, flags.index(), flags.host(), CLOCK);
                Rig rig = rigs.get()) {
            worker.serve(rig, crew.patience().join().plus(LONGEST_MEASUREMENT));
        }
    }

    /** The leader's own name may take a while until it is known, too. */
    private InetSocketAddress resolved() throws InterruptedException {
        long deadline = System.nanoTime() + crew.patience().join().toNanos();
        InetSocketAddress address = new InetSocketAddress(join.host(), join.port());
        while (address.isUnresolved()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("worker 0 must find its own address: join=" + join + " waited="
                        + crew.patience().join());
            }
            TimeUnit.MILLISECONDS.sleep(RETRY.toMillis());
            address = new InetSocketAddress(join.host(), join.port());
        }
        return address;
    }

    /** A pod's folder is gone with it, and its log is not. */
    private void print(String result) {
        if (flags.printResults()) {
            out.println(result);
            out.flush();
        }
    }

    private synchronized void say(String line) {
        err.println(line);
        err.flush();
    }
}
