package io.metrifier.load.worker;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Lets in who belongs to the crew and turns away everybody else, until it is closed. A stranger has a few seconds, a
 * few thousand characters and one of a few places; it learns nothing.
 */
final class Door implements AutoCloseable {
    private static final int GREETED_AT_A_TIME = 32;

    private final ServerSocket socket;
    private final Crew crew;
    private final Consumer<String> people;
    private final ExecutorService greeters;
    private final SortedMap<Integer, Member> members = new TreeMap<>();
    private boolean shut;
    private @Nullable String misfit;

    Door(ServerSocket socket, Crew crew, Consumer<String> people) {
        this.socket = socket;
        this.crew = crew;
        this.people = people;
        this.greeters = new ThreadPoolExecutor(
                0, GREETED_AT_A_TIME, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), Daemons.named("workers-greet"));
        Daemons.named("workers-door").newThread(this::open).start();
    }

    private void open() {
        while (!socket.isClosed()) {
            try {
                Socket stranger = socket.accept();
                try {
                    greeters.execute(() -> greet(stranger));
                } catch (RejectedExecutionException e) {
                    stranger.close();
                }
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    people.accept("nobody can join any more: reason=" + e.getMessage());
                    return;
                }
            }
        }
    }

    private void greet(Socket stranger) {
        WorkerLink link = WorkerLink.over(stranger);
        try {
            String nonce = Token.nonce();
            link.send(new Order.Prove(nonce));
            if (Report.parse(link.receive(crew.patience().greeting())) instanceof Report.Hello hello
                    && crew.token().proves(hello.proof(), said(hello, nonce))) {
                admit(hello, nonce, link);
            } else {
                turnAway(link, "it does not know the token");
            }
        } catch (LostException e) {
            turnAway(link, e.getMessage());
        } catch (InterruptedException e) {
            link.close();
        }
    }

    /** What a worker's proof is made of: with its own number, so that it is of no use for another. */
    static String[] said(Report.Hello hello, String nonce) {
        return new String[] {"worker", nonce, hello.nonce(), Integer.toString(hello.worker())};
    }

    private void turnAway(WorkerLink link, String why) {
        people.accept("turned away: from=" + link.peer() + " reason=" + why);
        link.close();
    }

    private void admit(Report.Hello hello, String nonce, WorkerLink link) throws LostException {
        Optional<String> misfit = misfit(hello);
        Optional<String> refusal = misfit.isPresent() ? misfit : enter(hello, nonce, link);
        if (refusal.isPresent()) {
            try {
                people.accept("refused: from=" + link.peer() + " " + refusal.get());
                link.send(new Order.Refused(refusal.get()));
                link.closeAfter(crew.patience().greeting());
            } finally {
                misfit.ifPresent(this::giveUp);
            }
        }
    }

    /** Whoever is not like the leader never will be, so that there is nobody to wait for. */
    private Optional<String> misfit(Report.Hello hello) {
        if (hello.workers() != crew.workers() || hello.worker() < 0 || hello.worker() >= crew.workers()) {
            return Optional.of("all workers must be told of the same number of workers: " + named(hello)
                    + "its workers=" + hello.workers() + " leader's=" + crew.workers());
        }
        return hello.identity()
                .differenceFrom(crew.identity())
                .map(difference ->
                        "all workers must be of one build and asked for the same: " + named(hello) + difference);
    }

    private static String named(Report.Hello hello) {
        return "worker=" + hello.worker() + " host=" + hello.host() + " ";
    }

    private synchronized void giveUp(String why) {
        misfit = why;
        notifyAll();
    }

    /** Returns why it may not enter, if so; a place whose worker is gone is free until the crew is complete. */
    private synchronized Optional<String> enter(Report.Hello hello, String nonce, WorkerLink link)
            throws LostException {
        Member there = members.get(hello.worker());
        if (shut || there != null && !there.link().end().isDone()) {
            return Optional.of("every number must be one worker's, who joins before the others start: " + named(hello)
                    + (shut ? "all had joined" : "there is one already"));
        }
        link.trust();
        link.send(new Order.Welcome(crew.token().proof("leader", nonce, hello.nonce())));
        Member member = new Member(hello.worker(), hello.host(), link, crew.patience());
        members.put(hello.worker(), member);
        people.accept("joined: " + member + " " + members.size() + " of " + crew.workers());
        notifyAll();
        return Optional.empty();
    }

    /**
     * Waits until all are there, and lets nobody in from then on.
     *
     * @throws IllegalStateException where one cannot join, or some have not in time; the message names them
     */
    synchronized List<Member> all() throws InterruptedException {
        long deadline = System.nanoTime() + crew.patience().join().toNanos();
        while (missing().length > 0) {
            long left = deadline - System.nanoTime();
            if (misfit != null) {
                throw new IllegalStateException(misfit);
            }
            if (left <= 0) {
                throw new IllegalStateException("all workers must join in time: waited="
                        + crew.patience().join() + " missing="
                        + IntStream.of(missing()).boxed().toList());
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        shut = true;
        return List.copyOf(members.values());
    }

    private int[] missing() {
        return IntStream.range(0, crew.workers())
                .filter(worker -> !members.containsKey(worker))
                .toArray();
    }

    /** Returns who has come so far. */
    synchronized List<Member> members() {
        return List.copyOf(members.values());
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nobody comes in through it either way.
        }
        greeters.shutdownNow();
    }
}
