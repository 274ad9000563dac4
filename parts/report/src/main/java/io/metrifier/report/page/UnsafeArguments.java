package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the arguments of a recorded command with which a file from elsewhere could run code, use files or put load on
 * another machine. Only what is known to be harmless is; a new option is not until it is listed here.
 */
public final class UnsafeArguments {
    /** The command whose first arguments are axes. */
    private static final String SWEEP = "sweep";

    /** Options that measure differently or name results, and whose values name neither other files nor machines. */
    private static final Set<String> OPTIONS = Set.of(("--transport --clients --servers --pair --vary --whole"
                    + " --scenario --threads --connections --async --blocking --persons --rate --slo --prefer --time"
                    + " --duration --min-effect --min-effect-calls --rounds --turns --until-conclusive --seed"
                    + " --recovery --json --network --core-hour --execution --connect-timeout --call-timeout"
                    + " --drain-timeout --max-message-size"
                    + " --exchange --arrival --settle --warmup --warmup-rate --in-flight --spin --grace --count"
                    + " --image-size --max-lateness --max-stall --max-busy --requests --faults --for --handshakes"
                    + " --fault-duration --handshake-time --all-steps --results --output -o " + SWEEP)
            .split(" ", -1));

    /** Neither a path nor a file of arguments. */
    private static final Pattern VALUE = Pattern.compile("\\w[\\w.,:;=+<>%* ()-]*(/s)?");

    /** Options of contenders whose values name files, or can. */
    private static final Pattern FILES =
            Pattern.compile("\\b(tls\\.(certificate|key|trust)|jvm-args|agent|property\\.[\\w.-]+)=");

    /** Agents, messages, other builds. */
    private static final Pattern JAR = Pattern.compile("[^,+@'=]+\\.jar");

    private static final Set<String> PLACES = Set.of("forked", "embedded");
    private static final String SERVER = "--server";

    private UnsafeArguments() {}

    /** Returns a warning to show above recorded commands; empty if all of their arguments are harmless. */
    public static Optional<PageBlock> createWarning(List<List<String>> commands) {
        String others = commands.stream()
                .flatMap(command -> findUnsafe(command).stream())
                .distinct()
                .collect(Collectors.joining(" "));
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(new PageBlock.Warning(
                        nameCode(commands) + "Read the command before you run it: these arguments can run code,"
                                + " use files or call another machine: " + others));
    }

    private static String nameCode(List<List<String>> commands) {
        String jars = commands.stream()
                .flatMap(List::stream)
                .flatMap(argument -> JAR.matcher(argument).results())
                .map(MatchResult::group)
                .distinct()
                .collect(Collectors.joining(", "));
        return jars.isEmpty() ? "" : "This runs code of " + jars + ". ";
    }

    /** Returns the other arguments, in order; empty if all are harmless. */
    static List<String> findUnsafe(List<String> command) {
        List<String> others = new ArrayList<>();
        String option = command.isEmpty() ? "" : command.get(0);
        for (String argument : command.stream().skip(1).toList()) {
            boolean named = argument.startsWith("-");
            int equals = named ? argument.indexOf('=') : -1;
            String value = equals < 0 ? argument : argument.substring(equals + 1);
            if (named) {
                option = equals < 0 ? argument : argument.substring(0, equals);
            }
            boolean hasValue = !named || equals >= 0;
            if (!isHarmless(option) || hasValue && !isHarmless(option, value)) {
                others.add(argument);
            }
        }
        return others;
    }

    private static boolean isHarmless(String option) {
        return OPTIONS.contains(option) || option.equals(SERVER);
    }

    private static boolean isHarmless(String option, String value) {
        return option.equals(SERVER)
                ? PLACES.contains(value)
                : VALUE.matcher(value).matches() && !FILES.matcher(value).find();
    }
}
