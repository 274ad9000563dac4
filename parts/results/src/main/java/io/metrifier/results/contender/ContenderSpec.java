package io.metrifier.results.contender;

import io.metrifier.transport.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What was measured under a name: {@code http}, {@code http+client=jdk@spring} for a client with the server of another
 * contender, {@code raw-socket@twin}, {@code http@before}.
 *
 * @param client an id with its options
 * @param server the contender whose server the client called; equals the client if that was its own
 */
public record ContenderSpec(String client, String server, Role role) {
    private static final char AT = '@';
    private static final Pattern PLANTED = Pattern.compile("handler-|client-cpu|server\\.");

    /** What a contender takes part for. */
    public enum Role {
        CONTENDER(""),
        /**
         * A contender once more, in separate JVMs. Every difference between the two is noise, so it says how far the
         * figures of a run can be trusted; it is shown in no table.
         */
        TWIN("@twin"),
        /** The same contender of another build, which takes turns with that of this build. */
        OTHER_BUILD("@before");

        private final String suffix;

        Role(String suffix) {
            this.suffix = suffix;
        }
    }

    /** Reads a name, of which each result has one. */
    public static ContenderSpec parse(String name) {
        Role role = Stream.of(Role.TWIN, Role.OTHER_BUILD)
                .filter(one -> name.endsWith(one.suffix))
                .findFirst()
                .orElse(Role.CONTENDER);
        String sides = name.substring(0, name.length() - role.suffix.length());
        int at = findOutsideQuotes(sides, AT, 0);
        return at < 0
                ? new ContenderSpec(sides, sides, role)
                : new ContenderSpec(sides.substring(0, at), sides.substring(at + 1), role);
    }

    /** Returns the parts of a list, whose commas stand outside the quotes of values. */
    public static List<String> splitList(String list) {
        List<String> parts = new ArrayList<>();
        int begin = 0;
        for (int comma = findOutsideQuotes(list, ',', 0); comma >= 0; comma = findOutsideQuotes(list, ',', begin)) {
            parts.add(list.substring(begin, comma));
            begin = comma + 1;
        }
        parts.add(list.substring(begin));
        return parts;
    }

    /** Returns the parts of all of these lists. */
    public static List<String> splitLists(List<String> lists) {
        return lists.stream().flatMap(list -> splitList(list).stream()).toList();
    }

    private static int findOutsideQuotes(String text, char wanted, int begin) {
        boolean quoted = false;
        for (int i = begin; i < text.length(); i++) {
            char one = text.charAt(i);
            quoted ^= one == '\'';
            if (one == wanted && !quoted) {
                return i;
            }
        }
        return -1;
    }

    /** Returns this contender in another role. */
    public ContenderSpec as(Role other) {
        return new ContenderSpec(client, server, other);
    }

    public boolean isTwin() {
        return role == Role.TWIN;
    }

    public boolean isOtherBuild() {
        return role == Role.OTHER_BUILD;
    }

    /** Returns whether client and server are of different contenders. */
    public boolean isMixed() {
        return !client.equals(server);
    }

    /**
     * Returns the client as a transport with options.
     *
     * @throws IllegalArgumentException if a file calls it otherwise
     */
    public Variant clientVariant() {
        return Variant.parse(client);
    }

    /**
     * Returns what contenders share that differ in their servers only, or in what is planted: the client with the other
     * options, and the transport of the server.
     */
    public String sameClient() {
        Variant caller = clientVariant();
        SortedMap<String, String> options = new TreeMap<>(caller.options());
        options.keySet().removeIf(name -> PLANTED.matcher(name).lookingAt());
        return new Variant(caller.transport(), options)
                + String.valueOf(AT)
                + Variant.parse(server).transport();
    }

    /** Returns the name that {@link #parse} reads. */
    @Override
    public String toString() {
        return (isMixed() ? client + AT + server : client) + role.suffix;
    }
}
