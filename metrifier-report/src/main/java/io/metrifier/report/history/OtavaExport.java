package io.metrifier.report.history;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A history as Apache Otava reads it: one CSV for each series, so that no run lacks a figure, and the
 * {@code otava.yaml} that names them all.
 */
public final class OtavaExport {
    private static final String YAML = "otava.yaml";
    private static final Pattern NO_NAME = Pattern.compile("[^a-z0-9]+");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xx", Locale.ROOT).withZone(ZoneOffset.UTC);

    private OtavaExport() {}

    /** Returns the text of each file by its name. */
    public static Map<String, String> of(History history) {
        Map<String, String> files = new LinkedHashMap<>();
        StringBuilder tests = new StringBuilder("tests:\n");
        int environment = 0;
        for (Place place : history.places()) {
            environment++;
            for (Series one : place.series()) {
                String test = unused(
                        files,
                        "e" + environment + "." + name(one.contender()) + "."
                                + name(one.measure().column()) + "." + name(one.setting()));
                files.put(test + ".csv", csv(one));
                tests.append(test(test, one));
            }
        }
        files.put(YAML, tests.toString());
        return files;
    }

    /** Two settings may differ in nothing but what a file's name cannot hold. */
    private static String unused(Map<String, String> files, String name) {
        String unused = name;
        for (int i = 2; files.containsKey(unused + ".csv"); i++) {
            unused = name + "-" + i;
        }
        return unused;
    }

    private static String name(String text) {
        String name = NO_NAME.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("-");
        return name.endsWith("-") ? name.substring(0, name.length() - 1) : name;
    }

    private static String csv(Series one) {
        StringBuilder csv =
                new StringBuilder("time,commit,version," + one.measure().column() + "\n");
        one.values()
                .forEach((moment, value) -> csv.append(TIME.format(moment.at()))
                        .append(',')
                        .append(plain(moment.revision()))
                        .append(',')
                        .append(plain(moment.version()))
                        .append(',')
                        .append(value)
                        .append('\n'));
        return csv.toString();
    }

    /** What is not known has a name too, and no name breaks a row. */
    private static String plain(String text) {
        return text.isEmpty() ? "unknown" : text.replaceAll("[\",'\\s]+", " ");
    }

    private static String test(String name, Series one) {
        String column = one.measure().column();
        return "  " + name + ":\n"
                + "    type: csv\n"
                + "    file: " + name + ".csv\n"
                + "    time_column: time\n"
                + "    attributes: [commit, version]\n"
                + "    metrics:\n"
                + "      " + column + ":\n"
                + "        column: " + column + "\n"
                + "        direction: " + (one.measure().moreIsBetter() ? "1" : "-1") + "\n"
                + "    csv_options:\n"
                + "      delimiter: \",\"\n"
                + "      quote_char: \"'\"\n";
    }
}
