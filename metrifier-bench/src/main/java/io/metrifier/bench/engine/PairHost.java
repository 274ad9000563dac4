package io.metrifier.bench.engine;

import io.metrifier.lab.place.RunningServer;
import io.metrifier.lab.place.Servers;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The client's half of a pair, in a JVM that holds nothing else: it starts the server, connects, makes every call once
 * and
 * checked, and then does what the engine's lines ask for until they end.
 */
public final class PairHost implements AutoCloseable {
    private final RunningServer server;
    private final List<TransportClient> clients = new ArrayList<>();
    private final Meter meter;

    /**
     * Starts the server and connects.
     *
     * @param threads how many call at a time
     * @param connections how many clients they share
     * @param carriesService whether every call must reach the service, which a baseline's need not
     * @throws IllegalStateException where a checked call fails or answers wrongly
     */
    public PairHost(
            Transport transport,
            Subject subject,
            int imageBytes,
            int threads,
            int connections,
            boolean carriesService) {
        ServerPlace place = subject.server().possibleFor(transport);
        server = Servers.start(place, transport, subject.data(), subject.options());
        try {
            for (int i = 0; i < connections; i++) {
                clients.add(transport.connect(server.endpoint(), subject.options()));
            }
            for (PersonScenario scenario : PersonScenario.values()) {
                scenario.check(clients.get(0).persons(), subject.data());
            }
            meter = new LocalMeter(
                    server,
                    exchanges(subject, imageBytes, threads),
                    subject.options().callTimeout(),
                    carriesService ? OptionalInt.of(subject.scenario().arrivals()) : OptionalInt.empty());
        } catch (RuntimeException e) {
            closeBoth();
            throw e;
        }
    }

    private List<Exchange> exchanges(Subject subject, int imageBytes, int threads) {
        Exchanges exchanges =
                new Exchanges(subject, Load.builder().imageBytes(imageBytes).build());
        List<Exchange> each = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            each.add(exchanges.blocking(clients.get(i % clients.size())));
        }
        return each;
    }

    /**
     * Says that it is ready, then answers each line with one, until there are no more.
     *
     * @throws IOException where the lines break off
     */
    public void answer(BufferedReader questions, PrintWriter answers) throws IOException {
        say(answers, PairAnswer.READY);
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            say(answers, answer(PairQuestion.parse(line)));
        }
    }

    private PairAnswer answer(PairQuestion question) {
        try {
            return PairAnswer.of(
                    question.calls() ? meter.turn(question.lead(), question.length()) : meter.rest(question.length()));
        } catch (IllegalStateException | TransportException e) {
            return PairAnswer.failed(e);
        }
    }

    private static void say(PrintWriter answers, PairAnswer answer) {
        answers.println(answer.line());
        answers.flush();
    }

    /** Ends the threads, the clients and the server. */
    @Override
    public void close() {
        meter.close();
        closeBoth();
    }

    private void closeBoth() {
        clients.forEach(TransportClient::close);
        server.close();
    }
}
