package io.metrifier.transport.support;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What may go with a call over every transport: names and values that no wire changes, takes for its own or splits. */
public final class CallMetadata {
    private static final int MOST_ENTRIES = 32;
    private static final int MOST_CHARACTERS = 4096;
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final Pattern VALUE = Pattern.compile("[!-~]([ -~]*[!-~])?");
    private static final Pattern OF_A_WIRE = Pattern.compile("(grpc|connect|metrifier|content|sec|http2)-.*|.*-bin");
    private static final Set<String> OF_HTTP = Set.of(
            "accept-encoding",
            "connection",
            "date",
            "expect",
            "host",
            "keep-alive",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "user-agent");

    private final Map<String, String> entries = new LinkedHashMap<>();
    private int characters;

    /** Returns whether a name is one that users may give; on a server, what else comes is not shown to them. */
    public static boolean isFree(String name) {
        return NAME.matcher(name).matches()
                && !OF_HTTP.contains(name)
                && !OF_A_WIRE.matcher(name).matches();
    }

    /**
     * Adds an entry, in place of one of that name.
     *
     * @throws IllegalArgumentException if it cannot go with every call, or is one too many
     */
    void put(String name, String value) {
        if (!isFree(name)) {
            throw new IllegalArgumentException(
                    "a name of metadata must be lower-case letters, digits, '-', '_' and '.', and none of a wire's own:"
                            + " name=" + name);
        }
        if (!VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "a value of metadata must be visible ASCII, with spaces only in between: name=" + name);
        }
        String replaced = entries.get(name);
        int sum = characters + value.length() + (replaced == null ? name.length() : -replaced.length());
        if (sum > MOST_CHARACTERS || (replaced == null && entries.size() == MOST_ENTRIES)) {
            throw new IllegalArgumentException("metadata must have at most " + MOST_ENTRIES + " entries and "
                    + MOST_CHARACTERS + " characters: name=" + name + " entries=" + entries.size() + " characters="
                    + sum);
        }
        entries.put(name, value);
        characters = sum;
    }

    Map<String, String> entries() {
        return entries;
    }
}
