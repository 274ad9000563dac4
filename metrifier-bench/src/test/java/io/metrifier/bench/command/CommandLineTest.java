package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.cli.UsageErrors;
import io.metrifier.results.json.Json;
import io.metrifier.transport.ByteSize;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Timeout(120)
class CommandLineTest extends CommandFixture {
    static Set<String> commands() {
        return Commands.line().getSubcommands().keySet();
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "-h", "--help"})
    void printsItsCommandsByQuestion(String argument) {
        assertThat(execute(argument)).isZero();
        assertThat(out.toString())
                .containsSubsequence("Which transport?", "  choose ", "  run ", "How fast", "  load ", "Did it change?")
                .contains("metrifier choose --slo 'p99<10ms'", "0   done", "3   inconclusive");
        assertThat(commands())
                .filteredOn(command -> out.toString().contains("\n  " + command + " "))
                .hasSize(14)
                .doesNotContain("relay", "jmh", "completion", "help");
        assertThat(commands()).hasSize(18);
        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(err.toString()).isEmpty();
    }

    static Stream<Arguments> waysToAskForHelp() {
        return commands().stream()
                .flatMap(command -> Stream.of(
                        Arguments.of(command, "help " + command), Arguments.of(command, command + " --help")));
    }

    @ParameterizedTest
    @MethodSource("waysToAskForHelp")
    void printsTheHelpOfEveryCommand(String command, String arguments) {
        assertThat(execute(arguments.split(" "))).isZero();
        assertThat(out.toString())
                .startsWith("Usage: metrifier " + command)
                .contains("Exit codes:\n  0   ", "  2   usage error");
        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(out.toString()
                        .substring(out.toString().indexOf("Examples:"))
                        .lines()
                        .filter(line -> line.contains("metrifier ")))
                .isNotEmpty();
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "-p transport=avro, jmh -p transport=avro",
        "PersonBenchmark.getPerson -l, jmh PersonBenchmark.getPerson -l",
        "io.metrifier.bench.jmh.PersonBenchmark, jmh io.metrifier.bench.jmh.PersonBenchmark",
        "jmh -l, jmh -l",
        "run --rounds 1, run --rounds 1",
        "-l, -l"
    })
    void knowsWhatUsersOfJmhTypeFirst(String typed, String completed) {
        assertThat(Commands.completeArguments(typed.split(" "))).containsExactly(completed.split(" "));
        assertThat(Commands.completeArguments()).containsExactly("run");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void answersAMistypedOptionInThreeLines(String command) {
        if (command.equals("jmh")) {
            return;
        }
        assertThat(execute(command, "--hlep")).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(3)
                .startsWith("unknown option: --hlep; did you mean --help?")
                .endsWith("see metrifier " + command + " --help")
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void statesTheDefaultsOfTransports() {
        TransportOptions defaults = TransportOptions.defaults();

        assertThat(execute("try", "--help-all")).isZero();

        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains(
                        "connecting may take (" + defaults.connectTimeout().toSeconds() + "s).",
                        "a call may take (" + defaults.callTimeout().toSeconds() + "s).",
                        "open calls (" + defaults.drainTimeout().toSeconds() + "s).",
                        "such as 500k (" + new ByteSize(defaults.maxMessageSize()) + ").");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run --transport pigeon | no such transport: id=pigeon",
                "run --scenario dance | no such scenario: scenario=dance",
                "run --rounds 0 | rounds is below 1: rounds=0",
                "explain --transport pigeon | no such transport: id=pigeon",
                "explain --transport inprocess | the transport sends no bytes to explain: transport=",
                "explain --transport raw-socket --scenario prices | the scenario has no calls: scenario=prices",
                "explain --transport raw-socket --network far | not a time in us, ms or s: time=far",
                "explain --transport raw-socket --rounds 0 | rounds is below 1: rounds=0",
                "explain --transport raw-socket --threads 0 | threads is below 1: threads=0",
                "explain --transport raw-socket --time 10s | the time is too short for one round: pairs=1 time=10s",
                "explain --transport http+client=pigeon --time 9s | the time is too short for one round: pairs=1",
                "run --network far | not a time in us, ms or s: time=far",
                "run --network 0.2ms | rtt is below 1ms",
                "run --network 1ms --vary network=5ms | --network cannot be combined with --vary network=: network=1ms",
                "run --network 5ms --transport inprocess | the transport crosses no network: transport=",
                "run --vary persons=1,5 | persons is below 4: persons=1",
                "run --vary persons=few | neither numbers nor a range: axis=persons value=few; example=4..1000",
                "run --vary messages=1..9 | no custom message: vary=messages=[1, 4, 9]; add --message",
                "run --vary image-size=1k | a scenario has no image: vary=image-size=[1k]; give only",
                "run --requests 2 | too few calls for a turn: requests=2 min=20",
                "wire --vary persons=4,9 | this command cannot vary this condition: vary=persons=4,9; run varies",
                "choose --transport pigeon | no such transport: id=pigeon",
                "choose --slo soon | not a latency target: slo=soon; give a percentile and a bound such as p99<5ms",
                "choose --network far | not a time in us, ms or s: time=far",
                "choose --network 0.2ms | rtt is below 1ms: rtt=0.2ms",
                "choose --prefer beauty | Invalid value for option '--prefer': expected one of [COST, LATENCY",
                "choose --scenario prices | the scenario has no single calls: scenario=prices",
                "choose -o choose.pdf | unknown page format: output=choose.pdf known=[.csv, .html, .md]",
                "choose --core-hour 0 | core-hour is not above 0: core-hour=0.0",
                "choose --min-effect tiny | Invalid value for option '--min-effect': not a percentage: share=tiny;",
                "load --transport nope | no such transport: id=nope",
                "load --scenario dance | no such scenario: scenario=dance",
                "load --rate fast | not a number per second such as 500, 5k or 1.5m: rate=fast",
                "load --slo fast | not a latency target: slo=fast; give a percentile and a bound such as p99<5ms",
                "load --slo p50<1us --rate 1,2 | --slo cannot be combined with several rates: rate=1,2;",
                "load --slo p50<1us --rate 1..2/1s | --slo cannot be combined with several rates:",
                "load --time 1m --rate 2 | --time without --slo and --rate; add them or omit --time",
                "load --server here | not a server: server=here; give forked, embedded, host:port or",
                "load --arrival late | no such arrival: arrival=late; give constant, poisson, bursts or bursts:<size>",
                "load --threads 0 | lanes is not from 1 to 1024: lanes=0",
                "load --threads 4 --connections 9 | connections is not from 1 to the number of lanes: connections=9",
                "load --persons 3 | persons is below 4: persons=3",
                "load --transport inprocess --scenario add --async | cannot send without waiting: scenario=",
                "load --max-busy all | Invalid value for option '--max-busy': not a percentage: share=all;",
                "report here --pigeon | unknown option: --pigeon",
                "report | Missing required parameter: 'RESULTS'",
                "serve | Missing required option: '--transport=ID'",
                "run --time soon | Invalid value for option '--time': not a duration: duration=soon; give a",
                "run --time 10s | the time is too short for one round: pairs=",
                "run --scenario add --transport raw-socket | capability not supported: transport=raw-socket"
                        + " capability=PROBE",
                "message | no schema and no samples",
                "message ../docs/examples/order.proto --schema-out a.proto | the message already has a schema",
                "message ../docs/examples/orders.json --service a.proto | not a .proto file: file=",
                "message ../docs/examples/order.proto --type acme.Nothing | no such message: type=acme.Nothing",
                "run --message ../docs/examples/order.proto --exchange post | no such exchange: exchange=post"
                        + " known=[echo, get, put]",
                "compare pom.xml pom.xml --confidence 20 | confidence is not between 0.5 and 1: confidence=0.2",
                "doctor --measure --threads 0 | threads is below 1: threads=0",
                "report nowhere -o report.pdf | unknown page format: output=report.pdf known=[.csv, .html, .md]",
                "compare here | Missing required parameter: 'AFTER'",
                "compare nowhere elsewhere | no such file: file=nowhere",
                "report nowhere | no such file: file=nowhere",
                "message nowhere.proto | no such file: file=nowhere.proto",
                "run --message nowhere.proto | no such file: file=nowhere.proto",
                "run --against nowhere.jar | no such file: file=nowhere.jar",
                "run --transport http --against pom.xml | the other build speaks another protocol:"
                        + " protocol=none, here=",
                "run --option http.clinet=jdk --transport http | unknown option: http.clinet=jdk",
                "load --option htp.client=jdk | no such transport: option=htp.client",
                "explain --option http.clinet=jdk --transport http | unknown option: http.clinet=jdk",
                "try --option http.clinet=jdk | unknown option: http.clinet=jdk",
                "help lod | no such command: lod; did you mean load?",
                "serve --transport pigeon | no such transport: id=pigeon",
                "serve --transport raw-socket --persons 1 | persons is below 4: persons=1",
                "serve --transport raw-socket --option raw-socket.typo=1 | unknown option: raw-socket.typo=1 known=",
                "first-call --rounds 0 | rounds is below 1: rounds=0",
                "first-call --transport inprocess | this transport has no server in another JVM: transport=",
                "first-call --persons 1 | persons is below 4: persons=1",
                "relay | Missing required option: '--target=HOST:PORT'",
                "relay --target here | an endpoint",
                "relay --target localhost:80 --network far | not a time in us, ms or s: time=far",
                "wire --transport pigeon | no such transport: id=pigeon",
                "wire --transport http+client=jdk@http | the client calls another server: contender=",
                "fault --transport http+client=jdk@http | the client calls another server: contender=",
                "choose --transport http+client=jdk@http | the client calls another server: contender=",
                "wire --transport http+client=pigeon | invalid option: http.client=pigeon; it must be one of [apache,"
                        + " jdk, socket]",
                "wire --vary http:client | not an option with values: vary=http:client; give one such as http:client=",
                "run --transport http,http+execution=direct | duplicate contender: contender=http;",
                "load --transport aeron+tls=on | unknown option: aeron.tls=on known=[",
                "serve --transport http+tls=on | invalid option: http.tls=on; it needs tls.certificate and tls.key on a"
                        + " server",
                "wire --persons 1 | persons is below 4: persons=1",
                "try --transport pigeon | no such transport: id=pigeon",
                "try --max-message-size 16mb | not a size below 2g: size=16mb; give a whole number of"
                        + " bytes, k, m or g",
                "try --transport http+request-timeout-ms=9 | renamed option: http.request-timeout-ms=9; write"
                        + " http.request-timeout=9ms",
                "try --transport proto+keep-alive=30 | invalid option: proto.keep-alive=30; it must be a time with its"
                        + " unit, us, ms, s, m or h,",
                "try --transport inprocess --option inprocess.typo=1 | unknown option: inprocess.typo=1",
                "transports --pigeon | unknown option: --pigeon",
                "transports http | unexpected argument: http",
                "doctor now | unexpected argument: now"
            })
    void saysWhatWasWrong(String arguments, String message) {
        assertThat(execute(arguments.split(" ", -1))).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("\tat ");
        assertThat(out.toString()).isEmpty();
    }

    @Command(name = "broken")
    private static final class Broken implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalArgumentException("a mistake");
        }
    }

    @Test
    void refusesAnotherBuildWithAnotherClientUnderTheSameName(@TempDir Path folder) throws IOException {
        Path build = folder.resolve("before.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(build))) {
            zip.putNextEntry(new ZipEntry("META-INF/metrifier/pairs.properties"));
            try (InputStream pairs = getClass().getResourceAsStream("/META-INF/metrifier/pairs.properties")) {
                pairs.transferTo(zip);
            }
        }

        assertThat(execute("run", "--transport", "http", "--against", build.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("the builds use different clients: contender=http before=");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasTheOptionForStackTraces(String command) {
        CommandLine.ParseResult parsed = Commands.line().parseArgs(command, "--stacktrace", "--help");

        assertThat(UsageErrors.showsStacks(parsed.subcommand().commandSpec())).isTrue();
    }

    @Test
    void printsTheStackTraceOfAFailureAndItsCausesInOneLine() {
        assertThat(execute("try", "--transport", "raw-socket", "--port", "1", "--stacktrace"))
                .isEqualTo(1);
        assertThat(err.toString()).contains("\tat ", "Caused by: ");
        assertThat(err.toString().lines().filter(line -> line.startsWith("failed: ")))
                .singleElement()
                .asString()
                .contains("cannot connect: endpoint=localhost:1 reason=");
    }

    @Test
    void reportsAnInternalErrorWithItsStackTrace() {
        CommandLine line = Commands.line().addSubcommand(new Broken()).setErr(new PrintWriter(err));

        assertThat(line.execute("broken")).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("internal error; please report it:")
                .contains("java.lang.IllegalArgumentException: a mistake", "\tat " + Broken.class.getName());
    }

    @Test
    void tellsItsVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).matches("metrifier \\d+\\.\\d+\\.\\d+.*\\R");
    }

    @Test
    void listsTransportsAndFindingsAsJsonToo() {
        assertThat(execute("transports", "--json")).isZero();
        assertThat(out.toString().lines().map(Json::tree))
                .allMatch(one ->
                        one.hasNonNull("tier") && one.path("capabilities").isArray())
                .extracting(one -> one.path("name").asText())
                .contains("http", "raw-socket")
                .anyMatch(name -> name.contains("+"));

        out.getBuffer().setLength(0);
        assertThat(execute("doctor", "--json")).isZero();
        assertThat(out.toString().lines().map(Json::tree))
                .isNotEmpty()
                .allMatch(one -> one.hasNonNull("subject") && one.hasNonNull("found"));
    }

    @Test
    void listsTransportsAndBaselines() {
        assertThat(execute("transports")).isZero();
        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains("inprocess", "http", "capabilities [", "raw-socket")
                .contains("the baseline that all others");
        assertThat(out.toString().lines())
                .allMatch(line -> line.length() <= 80 || !line.strip().contains(" "));
    }

    @Test
    void demonstratesATransport() {
        assertThat(execute("try", "--transport", "inprocess")).isZero();
        assertThat(out.toString())
                .startsWith("inprocess at ")
                .contains("server embedded")
                .contains("getPersonLinks 3\n  mr romain hoogmoed - ms eva snyder\n")
                .contains("createPerson\n  5  ms valentine lacroix, ");
    }

    @Test
    void examinesTheMachine() {
        assertThat(execute("doctor")).isZero();
        assertThat(out.toString()).contains("cores", "governor", "container CPUs", "load", "JVM", "logging");
    }

    @Test
    void saysWhatToDoIfThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = "" + taken.getLocalPort();

            assertThat(execute("serve", "--transport", "raw-socket", "--host", "127.0.0.1", "--port", port))
                    .isEqualTo(1);
            assertThat(err.toString())
                    .startsWith("failed: cannot bind: endpoint=127.0.0.1:" + port)
                    .contains("; stop the program that listens there, or name another port with --port");
        }
    }
}
