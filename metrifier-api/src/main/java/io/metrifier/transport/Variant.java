package io.metrifier.transport;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A transport with options, in the notation for users: {@code http}, {@code http+client=jdk},
 * {@code avro+execution=worker+workers=8}. Every transport has the option {@code execution}; the other options belong
 * to the transport and are written without the prefix that they have in {@link TransportOptions}. A value with a blank
 * or one of {@code , + ' @} is in quotes, in which a quote is written twice: {@code http+jvm-args='-Xint -Xss256k'}.
 * Immutable. The order of the options does not matter: two variants with the same options are equal and have the same
 * text.
 *
 * @param transport the id
 * @param options values by name, sorted by name
 */
public record Variant(String transport, SortedMap<String, String> options) {
    private static final String EXECUTION = "execution";
    private static final char QUOTE = '\'';
    private static final Pattern OPTION = Pattern.compile("\\+([a-z][A-Za-z0-9._-]*)=");
    private static final Pattern NEEDS_QUOTES = Pattern.compile("[\\s\\h,+'@]");
    private static final Pattern REFUSED_UNQUOTED = Pattern.compile("[\\s\\h,'@]");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");

    public Variant {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /**
     * Reads an id, or an id with options. Does not check whether the transport exists or knows the options.
     *
     * @throws IllegalArgumentException if the text is malformed, or names an option twice
     */
    public static Variant parse(String text) {
        int end = text.indexOf('+');
        String transport = end < 0 ? text : text.substring(0, end);
        TreeMap<String, String> options = new TreeMap<>();
        Matcher option = OPTION.matcher(text);
        while (end >= 0 && end < text.length()) {
            if (!option.region(end, text.length()).lookingAt()) {
                throw malformed(text);
            }
            String name = option.group(1);
            int begin = option.end();
            end = text.startsWith("'", begin) ? findEndOfQuotes(text, begin) : findNext(option, text, begin);
            String value = parseValue(text, begin, end);
            if (options.put(name, value) != null) {
                throw malformed(text);
            }
        }
        return new Variant(transport, options);
    }

    /** A plus sign belongs to a value unless a name and an equals sign follow. */
    private static int findNext(Matcher option, String text, int begin) {
        return option.region(begin, text.length()).find() ? option.start() : text.length();
    }

    private static int findEndOfQuotes(String text, int begin) {
        int end = text.indexOf(QUOTE, begin + 1);
        while (end >= 0 && text.startsWith("'", end + 1)) {
            end = text.indexOf(QUOTE, end + 2);
        }
        if (end < 0) {
            throw new IllegalArgumentException(
                    "a quote is not closed: variant=" + text + "; write a quote inside a value as ''");
        }
        return end + 1;
    }

    private static String parseValue(String text, int begin, int end) {
        String value = text.substring(begin, end);
        if (CONTROL.matcher(value).find()) {
            throw new IllegalArgumentException("a control character in a value: variant=" + text);
        }
        if (value.startsWith("'")) {
            return value.substring(1, value.length() - 1).replace("''", "'");
        }
        if (REFUSED_UNQUOTED.matcher(value).find()) {
            throw new IllegalArgumentException("a value with a blank, a comma, a quote or @ needs quotes; write \""
                    + text.substring(0, begin) + quote(value) + text.substring(end) + "\"");
        }
        return value;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException("not a variant: variant=" + text
                + "; give a transport with options, each once, such as http+client=jdk");
    }

    private static String quote(String value) {
        return NEEDS_QUOTES.matcher(value).find() ? QUOTE + value.replace("'", "''") + QUOTE : value;
    }

    /** Returns this variant with one more option, which replaces an option with the same name. */
    public Variant with(String name, String value) {
        TreeMap<String, String> more = new TreeMap<>(options);
        more.put(name, value);
        return new Variant(transport, more);
    }

    /**
     * Returns the common options with the options of this variant added; those of the variant win.
     *
     * @throws IllegalArgumentException if the value of {@code execution} is unknown
     */
    public TransportOptions onto(TransportOptions common) {
        TransportOptions.Builder all = common.toBuilder();
        options.forEach((name, value) -> {
            if (name.equals(EXECUTION)) {
                all.execution(Execution.parse(value));
            } else {
                all.property(transport + "." + name, value);
            }
        });
        return all.build();
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(transport);
        options.forEach(
                (name, value) -> text.append('+').append(name).append('=').append(quote(value)));
        return text.toString();
    }
}
