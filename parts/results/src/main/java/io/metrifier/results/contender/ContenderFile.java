package io.metrifier.results.contender;

import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads a description file: sections {@code [name]}, lines {@code key = value}, comments after {@code #}. */
final class ContenderFile {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]*");

    private ContenderFile() {}

    /**
     * Returns the description of every section.
     *
     * @throws IllegalArgumentException if a line is none of these; the message quotes it
     */
    static List<ContenderDescription> parse(String text) {
        List<ContenderDescription> all = new ArrayList<>();
        String name = "";
        Map<String, String> entries = new LinkedHashMap<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith("[") && line.endsWith("]")) {
                add(all, name, entries);
                name = line.substring(1, line.length() - 1).strip();
                entries = new LinkedHashMap<>();
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                int equals = line.indexOf('=');
                if (equals < 1 || name.isEmpty()) {
                    throw new IllegalArgumentException("neither [contender] nor key = value below one: line=" + line);
                }
                entries.put(
                        line.substring(0, equals).strip(),
                        line.substring(equals + 1).strip());
            }
        }
        add(all, name, entries);
        return all;
    }

    private static void add(List<ContenderDescription> all, String name, Map<String, String> entries) {
        if (!name.isEmpty()) {
            if (!ID.matcher(Variant.parse(name).transport()).matches()) {
                throw new IllegalArgumentException("not the id of a contender: contender=" + name + " pattern=" + ID);
            }
            all.add(new ContenderDescription(name, entries));
        }
    }
}
