package io.metrifier.bench.jmh;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.Options;

/** Reads {@link TransportOptions} from parameters of a benchmark, which are text. */
public final class OptionsParam {
    private static final String SEPARATOR = ";";

    private OptionsParam() {}

    /** Returns the options that a run's parameters set for all contenders; if there are several values, the first. */
    static TransportOptions common(Options given) {
        return parse(first(given, "execution", "direct"), first(given, "options", ""));
    }

    private static String first(Options given, String parameter, String preset) {
        return given.getParameter(parameter).orElse(List.of(preset)).iterator().next();
    }

    /**
     * Returns the options.
     *
     * @param execution {@code direct}, {@code worker} or {@code virtual}
     * @param options {@code <id>.<name>=<value>}, separated by semicolons; may be empty
     * @throws IllegalArgumentException if either has another form
     */
    public static TransportOptions parse(String execution, String options) {
        TransportOptions.Builder builder = TransportOptions.builder().execution(Execution.parse(execution));
        Stream.of(options.split(SEPARATOR)).filter(option -> !option.isBlank()).forEach(option -> {
            int equals = option.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "options are <id>.<name>=<value>, separated by semicolons: options=" + options);
            }
            builder.property(
                    option.substring(0, equals).strip(),
                    option.substring(equals + 1).strip());
        });
        return builder.build();
    }
}
