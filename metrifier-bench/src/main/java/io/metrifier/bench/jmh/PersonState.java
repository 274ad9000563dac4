package io.metrifier.bench.jmh;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.PersonScenario;
import io.metrifier.bench.lab.QuietLogging;
import io.metrifier.bench.lab.RunningServer;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.Locale;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One server and one client for a trial, shared by its threads. */
@State(Scope.Benchmark)
public class PersonState {
    /** The transport's id; every installed one unless given on the command line. */
    @Param("inprocess")
    public String transport;

    /** How many persons the data set holds. */
    @Param("4")
    public int persons;

    /** Which thread of the server runs a handler: {@code direct} or {@code worker}. */
    @Param("direct")
    public String execution;

    /** Where the server runs: {@code forked}, {@code embedded} or {@code host:port}. */
    @Param("forked")
    public String server;

    /** Options of transports, {@code <id>.<name>=<value>}, separated by semicolons. */
    @Param("")
    public String options;

    private RunningServer running;
    private TransportClient client;

    /** The service the benchmarks call. */
    PersonService service;

    /** Starts the server, connects, and makes every call once and checked. */
    @Setup(Level.Trial)
    public void start() {
        QuietLogging.install();
        Transport contender = Contenders.installed().get(transport);
        DataSet data = new DataSet(persons);
        TransportOptions transportOptions = transportOptions();
        running = ServerPlace.parse(server).possibleFor(contender).start(contender, data, transportOptions);
        running.death().thenAccept(System.err::println);
        client = contender.connect(running.endpoint(), transportOptions);
        service = client.persons();
        for (PersonScenario scenario : PersonScenario.values()) {
            scenario.check(service, data);
        }
    }

    /** Disconnects and ends the server. */
    @TearDown(Level.Trial)
    public void stop() {
        client.close();
        running.close();
    }

    private TransportOptions transportOptions() {
        TransportOptions.Builder builder =
                TransportOptions.builder().execution(Execution.valueOf(execution.toUpperCase(Locale.ROOT)));
        for (String option : options.split(";", -1)) {
            if (!option.isBlank()) {
                String[] nameAndValue = option.strip().split("=", 2);
                builder.property(nameAndValue[0], nameAndValue.length < 2 ? "" : nameAndValue[1]);
            }
        }
        return builder.build();
    }
}
