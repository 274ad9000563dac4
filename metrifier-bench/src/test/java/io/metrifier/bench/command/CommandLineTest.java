package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Timeout(120)
class CommandLineTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... args) {
        CommandLine line = Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        return line.execute(args);
    }

    @Test
    void explainsBothHalves() {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString())
                .contains("serve", "demo", "transports", "doctor", "run")
                .contains("-p transport=", "-p server=", "HTTP_HOST", "localhost:8080")
                .contains("Exit codes: 0 done, 1 failed, 2 used wrongly.");
    }

    static Set<String> commands() {
        return Commands.line().getSubcommands().keySet();
    }

    @Test
    void knowsItsCommands() {
        assertThat(commands())
                .containsExactlyInAnyOrder(
                        "run",
                        "explain",
                        "choose",
                        "load",
                        "report",
                        "export",
                        "compare",
                        "history",
                        "reproduce",
                        "bundle",
                        "serve",
                        "start",
                        "recover",
                        "relay",
                        "wire",
                        "message",
                        "demo",
                        "transports",
                        "doctor",
                        "completion");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void explainsEveryCommand(String command) {
        assertThat(execute(command, "--help")).isZero();
        assertThat(out.toString())
                .startsWith("Usage: metrifier-bench " + command)
                .contains("Show this help.");
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isUsedWronglyWithAFlagThatIsNone(String command) {
        assertThat(execute(command, "--pigeon")).isEqualTo(2);
        assertThat(err.toString()).contains("Usage: metrifier-bench " + command);
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run --transport pigeon | no such transport: id=pigeon",
                "run --scenario dance | no such scenario: scenario=dance",
                "run --rounds 0 | rounds must be at least 1: rounds=0",
                "explain --transport pigeon | no such transport: id=pigeon",
                "explain --transport inprocess | a ladder begins with bytes over a wire, and this one needs none:",
                "explain --transport raw-socket --scenario prices | only calls are explained, and a stream has a rate",
                "explain --transport raw-socket --rtt far | a time is a number and its unit, us, ms or s: time=far",
                "explain --transport raw-socket --rounds 0 | rounds must be at least 1: rounds=0",
                "explain --transport raw-socket --threads 0 | threads must be at least 1: threads=0",
                "explain --transport raw-socket --time 10s | the time is too short for one round: pairs=1 time=10s",
                "load --transport pigeon | no such transport: id=pigeon",
                "load --sweep rtt=far | a time is a number and its unit, us, ms or s: time=far",
                "load --sweep persons=1,2 | persons must be at least 4: persons=1",
                "load --sweep rtt=1ms --scenario prices | a sweep makes one call after the other, and a stream has "
                        + "none",
                "load --preset rest-vs-grpc --network far | a time is a number and its unit, us, ms or s: time=far",
                "load --requests 5 | only calls one after the other are counted by their requests: requests=5",
                "choose --transport pigeon | no such transport: id=pigeon",
                "choose --promise soon | an objective is a percentile and a bound in us, ms or s, such as p99<5ms",
                "choose --rtt far | a time is a number and its unit, us, ms or s: time=far",
                "choose --rtt 0.2ms | a round trip of the relay is 0ms, the control, or at least 1ms: rtt=0.2ms",
                "choose --prefer beauty | Invalid value for option '--prefer': expected one of [COST, LATENCY",
                "choose --scenario prices | a choice is made for a call: scenario=prices",
                "choose -o choose.pdf | a page is .html or .md: output=choose.pdf",
                "choose --core-hour 0 | the price of a core must be above 0: core-hour=0.0",
                "choose --min-effect tiny | a share is a number and %: share=tiny",
                "report here --pigeon | Unknown option: '--pigeon'",
                "report | Missing required parameter: 'RESULTS'",
                "report nowhere -o report.pdf | a report is one of [.csv, .html, .md]: output=report.pdf",
                "compare here | Missing required parameter: 'AFTER'",
                "compare nowhere elsewhere | no such file or folder of results: path=nowhere",
                "reproduce | Missing required parameter: 'FILE'",
                "reproduce nowhere | no such file or folder: path=nowhere",
                "bundle | Missing required parameter: 'FOLDER'",
                "bundle nowhere | a bundle is made of a folder: folder=nowhere",
                "serve --transport pigeon | no such transport: id=pigeon",
                "serve --transport raw-socket --persons 1 | persons must be at least 4: persons=1",
                "serve --transport raw-socket --option raw-socket.typo=1 | unknown option: raw-socket.typo=1 known=[]",
                "start --rounds 0 | rounds must be at least 1: rounds=0",
                "start --transport inprocess | a server in a JVM of its own cannot be reached over: transport=",
                "start --persons 1 | persons must be at least 4: persons=1",
                "relay | Missing required option: '--target=HOST:PORT'",
                "relay --target here | an endpoint",
                "relay --target localhost:80 --network far | a time is a number and its unit, us, ms or s: time=far",
                "wire --transport pigeon | no such transport: id=pigeon",
                "wire --transport http+client=pigeon | http.client must be one of [socket, undertow, jdk",
                "wire --vary http:client | an option to vary belongs to one transport, such as http:client=socket,jdk",
                "run --transport http,http+execution=direct | a contender must take part once: contender=http;",
                "load --transport aeron+tls=on | unknown option: aeron.tls=on known=[",
                "serve --transport http+tls=on | http.tls needs tls.certificate and tls.key on a server: http.tls=on",
                "wire --persons 1 | persons must be at least 4: persons=1",
                "demo --transport pigeon | no such transport: id=pigeon",
                "demo --transport inprocess --option inprocess.typo=1 | unknown option: inprocess.typo=1",
                "transports --pigeon | Unknown option: '--pigeon'",
                "transports http | Unmatched argument at index 1: 'http'",
                "doctor now | Unmatched argument at index 1: 'now'"
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
    void doesNotBlameItsUserForItsOwnMistakes() {
        CommandLine line = Commands.line().addSubcommand(new Broken()).setErr(new PrintWriter(err));

        assertThat(line.execute("broken")).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("failed, by a mistake of this program; please report it:")
                .contains("java.lang.IllegalArgumentException: a mistake", "\tat " + Broken.class.getName());
    }

    @Test
    void tellsItsVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).matches("metrifier-bench \\d+\\.\\d+\\.\\d+.*\\R");
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
        assertThat(out.toString())
                .contains("inprocess", "http", "capabilities [", "raw-socket")
                .contains("the baseline that all others");
    }

    @Test
    void demonstratesATransport() {
        assertThat(execute("demo", "--transport", "inprocess")).isZero();
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
    void saysWhatToDoAboutAServerThatDoesNotAnswer() {
        assertThat(execute("doctor", "--strict", "--server", "localhost:1", "--transport", "raw-socket"))
                .isEqualTo(1);
        assertThat(out.toString())
                .contains("WARN  connection", "start one there with serve --transport raw-socket --host <its address>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "demo"})
    void isUsedWronglyWithoutATransport(String command) {
        assertThat(execute(command)).isEqualTo(2);
        assertThat(err.toString()).startsWith("Missing required option: '--transport=ID'");
    }

    @Test
    void isUsedWronglyWithATimeThatIsNone() {
        assertThat(execute("run", "--time", "soon")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("Invalid value for option '--time': a duration is a whole number and its unit");
    }

    @Test
    void isUsedWronglyWithTooLittleTime() {
        assertThat(execute("run", "--time", "10s")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("the time is too short for one round: pairs=")
                .contains("or at least ");
    }

    @Test
    void failsWhereNoServerAnswers() {
        assertThat(execute("demo", "--transport", "raw-socket", "--port", "1")).isEqualTo(1);
        assertThat(err.toString()).startsWith("failed: cannot connect: endpoint=localhost:1 reason=");
    }

    @Test
    void failsWhereTheAddressIsTaken() {
        assertThat(execute("serve", "--transport", "raw-socket", "--host", "203.0.113.1", "--port", "0"))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("failed: cannot bind: endpoint=203.0.113.1:0 reason=");
    }

    @Test
    void sweepsDistancesAndRefusesOnesThatAreTooShort(@TempDir Path folder) throws IOException {
        assertThat(execute(
                        "load",
                        "--sweep",
                        "rtt=0.2ms,1ms",
                        "--transport",
                        "raw-socket",
                        "--requests",
                        "20",
                        "--rounds",
                        "2",
                        "--settle",
                        "0s",
                        "-o",
                        folder.toString()))
                .isZero();
        assertThat(out.toString())
                .contains(
                        "| rtt | persons | raw-socket | leads |",
                        "| 1ms | 4 | ",
                        "not settled | nobody: no valid result had settled |")
                .contains("refused: a round trip of the relay is 0ms, the control, or at least 1ms: rtt=0.2ms;");
        assertThat(err.toString())
                .contains("[1/3] listPersons over raw-socket, network=0.2ms persons=4: refused, ")
                .contains("[2/3] listPersons over raw-socket, network=1ms persons=4: p50 ")
                .contains("[3/3] listPersons over raw-socket, network=1ms persons=4: p50 ")
                .contains("valid    " + folder);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).singleElement().asString().endsWith("-sweep.json");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--preset=rest-vs-grpc", "--sweep=rtt=1ms"})
    void isUsedWronglyWithFlagsThatAQuestionIgnores(String question) {
        assertThat(execute("load", question, "--lanes", "2", "--spin", "30us")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("one call after the other knows nothing of these: leave them out:"
                        + " options=[--lanes, --spin]");
    }

    @Test
    void isUsedWronglyWithAPresetThatIsNone() {
        assertThat(execute("load", "--preset", "soap")).isEqualTo(2);
        assertThat(err.toString()).startsWith("no such preset: preset=soap known=[rpc-bench, rest-vs-grpc]");
    }
}
