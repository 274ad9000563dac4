package io.metrifier.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.labels.LayerBook;
import io.metrifier.lab.labels.StackRecorder;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.load.LoadSession;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.network.Network;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The client's half of a pair, in a JVM that holds nothing else: it starts the server, connects, makes a checked call,
 * and then does what the engine's lines ask for until they end. It settles with clients next to the server, whatever
 * network the measured ones are to cross: behind 36 ms nothing would ever get warm.
 */
public final class PairHost implements AutoCloseable {
    private final Contender contender;
    private final Subject subject;
    private final LoadSession session;
    private final Meter meter;
    private final int imageBytes;
    private final PrintWriter answers;
    private @Nullable FarCaller far;

    private PairHost(Contender contender, Workload workload, PrintWriter answers) {
        this.contender = contender;
        this.subject = workload.subject(contender);
        this.imageBytes = workload.imageBytes();
        this.answers = answers;
        session = LoadSession.open(contender.transport(), subject);
        try {
            meter = subject.scenario().hasCalls()
                    ? calls(workload)
                    : new LocalMeter(session.server(), new StreamBursts(session, workload), OptionalInt.empty());
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /**
     * Holds a pair until there are no more questions. Whatever goes wrong on the way is said to the engine.
     *
     * @throws IOException where the lines break off
     */
    public static void hold(Contender contender, Workload workload, BufferedReader questions, PrintWriter answers)
            throws IOException {
        try (PairHost host = new PairHost(contender, workload, answers)) {
            host.say(new PairAnswer.Ready(ProcessHandle.current().pid()));
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                host.say(host.answer(PairQuestion.parse(line)));
            }
        } catch (IllegalArgumentException | IllegalStateException | TransportException e) {
            answers.println(PairAnswer.Failed.because(e).line());
            answers.flush();
        }
    }

    private Meter calls(Workload workload) {
        Exchanges exchanges = new Exchanges(subject, load(imageBytes));
        List<TransportClient> clients = session.near(workload.connections());
        List<Exchange> each = new ArrayList<>();
        for (int i = 0; i < workload.threads(); i++) {
            TransportClient client = clients.get(i % clients.size());
            each.add(
                    workload.async() && !contender.baseline()
                            ? exchanges.waiting(client, subject.options().callTimeout())
                            : exchanges.blocking(client));
        }
        return new LocalMeter(
                session.server(),
                each,
                subject.options().callTimeout(),
                contender.baseline()
                        ? OptionalInt.empty()
                        : OptionalInt.of(subject.scenario().arrivals()));
    }

    private static Load load(int imageBytes) {
        return Load.builder().imageBytes(imageBytes).build();
    }

    private PairAnswer answer(PairQuestion question) {
        try {
            if (question instanceof PairQuestion.TakeTurn turn) {
                return new PairAnswer.Took(meter.turn(turn.lead(), turn.length()));
            }
            if (question instanceof PairQuestion.TakeRecorded turn) {
                return new PairAnswer.Recorded(recorded(turn));
            }
            if (question instanceof PairQuestion.Rest rest) {
                return new PairAnswer.Took(meter.rest(rest.length()));
            }
            if (question instanceof PairQuestion.Carry carry) {
                return carry(carry);
            }
            if (question instanceof PairQuestion.Endure endure) {
                return endure(endure);
            }
            if (question instanceof PairQuestion.Cross cross) {
                return cross(Network.parse(cross.network()));
            }
            PairQuestion.MakeCalls calls = (PairQuestion.MakeCalls) question;
            return new PairAnswer.Made(
                    Objects.requireNonNull(far, "a network to cross").call(calls.lead(), calls.counted()));
        } catch (IllegalArgumentException
                | IllegalStateException
                | UnsupportedOperationException
                | TransportException e) {
            return PairAnswer.Failed.because(e);
        }
    }

    private RecordedTurn recorded(PairQuestion.TakeRecorded asked) {
        try (StackRecorder recorder = StackRecorder.start(LayerBook.of(subject.options()), asked.source())) {
            session.server().beginLabels(asked.source().id());
            Turn turn = meter.turn(asked.lead(), asked.length());
            LayerSamples served = session.server().endLabels();
            return new RecordedTurn(turn, recorder.seen(), served);
        } catch (IOException e) {
            throw new IllegalStateException("a recording cannot be read: reason=" + e.getMessage(), e);
        }
    }

    private PairAnswer carry(PairQuestion.Carry asked) {
        Telling telling = new Telling(this::say);
        try {
            LoadResult result = session.measure(asked.load(), asked.round(), asked.limits(), telling);
            telling.end();
            return new PairAnswer.Carried(result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while it was measured", e);
        }
    }

    private PairAnswer endure(PairQuestion.Endure asked) {
        try {
            return new PairAnswer.Endured(session.endure(asked.load(), asked.fault(), asked.lasting()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a fault befell its server", e);
        }
    }

    private PairAnswer cross(Network network) {
        if (far != null) {
            far.close();
        }
        far = FarCaller.over(network, session.server().endpoint(), contender.transport(), subject, load(imageBytes));
        return new PairAnswer.Crossed(far.network());
    }

    private void say(PairAnswer answer) {
        answers.println(answer.line());
        answers.flush();
    }

    /** Ends the threads, the clients and the server. */
    @Override
    public void close() {
        meter.close();
        if (far != null) {
            far.close();
        }
        session.close();
    }
}
