package io.metrifier.bench.jmh;

import io.metrifier.engine.Contender;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.lab.scenario.Exchange;
import io.metrifier.lab.scenario.Exchanges;
import io.metrifier.results.load.Load;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/** A message of a user's own for a trial. */
@State(Scope.Benchmark)
public class MessageState extends TrialState {
    /** The jar of the message, which the command {@code message} makes. */
    @Param("")
    public String message;

    /** What is done with it: {@code get}, {@code put} or {@code echo}. */
    @Param("get")
    public String exchange;

    private @Nullable Exchanges exchanges;

    /** Starts the server, connects, and makes every exchange once and checked. */
    @Setup(Level.Trial)
    public void start(BenchmarkParams benchmark) {
        prepare(benchmark);
        TransportOptions both = BroughtMessage.with(Path.of(message), options());
        Contender contender = contender(both);
        Scenario scenario = BroughtMessage.exchange(exchange);
        scenario.requireOf(contender.transport());
        DataSet data = DataSet.sample();
        Subject subject = new Subject(contender.transport().id(), scenario, place(), data, contender.options());
        Exchanges asked = new Exchanges(subject, Load.builder().build());
        exchanges = asked;
        start(benchmark, contender, data, new BenchmarkTrial.Asked() {
            @Override
            public String id() {
                return scenario.id();
            }

            @Override
            public void check(TransportClient client) {
                Exchanges.check(subject, client);
            }

            @Override
            public Runnable calls(TransportClient client) {
                Exchange one = asked.blocking(client);
                return () -> one.call(0);
            }
        });
        settle(benchmark, this::lane);
    }

    private Exchange lane(int thread) {
        return trial().exchange(thread, exchanges());
    }

    /** Returns what makes one thread's calls by their number. */
    Lane lane() {
        Exchange own = lane(nextLane());
        return number -> {
            own.call(number);
            return own;
        };
    }

    private Exchanges exchanges() {
        if (exchanges == null) {
            throw new IllegalStateException("a trial is started before it is used");
        }
        return exchanges;
    }
}
