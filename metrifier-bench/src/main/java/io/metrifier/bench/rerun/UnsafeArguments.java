package io.metrifier.bench.rerun;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the arguments of a recorded command with which a file from elsewhere could run code, use files or put load on
 * another machine. Only what is known to be harmless is; a new option is not until it is listed here.
 */
final class UnsafeArguments {
    /** Options that measure differently, and whose values name neither files nor machines. */
    private static final Set<String> OPTIONS =
            Set.of(("--transport --clients --servers --pair --vary --factorial --whole"
                            + " --scenario --threads --connections --async --blocking --persons --rate"
                            + " --slo --prefer --time --duration --min-effect --rounds --turns"
                            + " --until-conclusive --seed --recovery --json --network --core-hour"
                            + " --map --over --labels --preset --execution --connect-timeout"
                            + " --call-timeout --drain-timeout --max-message-size --exchange --arrival"
                            + " --settle --warmup --warmup-rate --in-flight --spin --grace --count"
                            + " --image-size --max-lateness --max-stall --max-busy")
                    .split(" ", -1));

    /** Neither a path nor a file of arguments. */
    private static final Pattern VALUE = Pattern.compile("\\w[\\w.,:;=+<>%* ()-]*(/s)?");

    /** Options of transports whose values name files. */
    private static final Pattern FILES = Pattern.compile("\\btls\\.(certificate|key|trust)=");

    private static final Set<String> PLACES = Set.of("forked", "embedded");
    private static final String SERVER = "--server";

    private UnsafeArguments() {}

    /** Returns the other arguments, in order; empty if all are harmless. */
    static List<String> others(List<String> command) {
        List<String> others = new ArrayList<>();
        String option = "";
        for (String argument : command.subList(1, command.size())) {
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
