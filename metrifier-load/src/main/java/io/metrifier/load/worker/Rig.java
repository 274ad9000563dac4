package io.metrifier.load.worker;

import io.metrifier.load.Limits;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.Subject;
import java.util.Optional;

/** What a worker sends with. Called from one thread, which is interrupted where the leader is lost. */
public interface Rig extends AutoCloseable {

    /**
     * Has clients of this subject ready for loads of this kind, those it has if they are of this generation.
     *
     * @param generation which JVMs are meant, from 0: those of another are ended
     * @return how they settled, where they were to
     * @throws RuntimeException where they cannot be had; the message is for people
     */
    Optional<Settlement> open(Subject subject, Load load, int generation) throws InterruptedException;

    /**
     * Sends a load with the clients opened last, at once and without its warm-up, and judges it.
     *
     * @throws RuntimeException where that fails; the message is for people
     */
    LoadResult measure(Load load, int round, Limits limits, LoadObserver observer) throws InterruptedException;

    @Override
    void close();
}
