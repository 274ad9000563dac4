package io.metrifier.message.schema;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Makes Java names of any names, each once: what a schema says must not become code. Not thread-safe. */
public final class JavaNames {
    /** What would hide a package that generated code names, or may not be a component of a record. */
    private static final Set<String> TAKEN =
            Set.of(("java io com org messages clone finalize getClass hashCode notify notifyAll "
                            + "toString wait equals record yield sealed permits var _")
                    .split(" ", -1));

    private static final int LONGEST = 80;

    private final Set<String> given = new HashSet<>();

    /** Returns a name for a class, like {@code OrderLine} for {@code order_line}. */
    public String nameType(String original) {
        String camel = toCamelCase(original);
        return makeUnique(Character.toUpperCase(camel.charAt(0)) + camel.substring(1));
    }

    /** Returns a name for a component of a record, like {@code orderLine}. */
    public String nameField(String original) {
        String camel = toCamelCase(original);
        return makeUnique(Character.toLowerCase(camel.charAt(0)) + camel.substring(1));
    }

    /** Returns a name for a constant, like {@code ORDER_LINE}. */
    public String nameConstant(String original) {
        return makeUnique(replaceIllegal(original).toUpperCase(Locale.ROOT));
    }

    /** Returns a package for a message of this name, below {@code messages}. */
    public static String namePackage(String original) {
        StringBuilder name = new StringBuilder("messages");
        for (String part : original.split("\\.")) {
            name.append('.').append(avoidKeyword(replaceIllegal(part).toLowerCase(Locale.ROOT)));
        }
        return name.toString();
    }

    /** Returns a text as Java source writes it between quotes: nothing in it can end the quotes. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7F) {
                quoted.append(c);
            } else {
                // Above Latin-1 only a Unicode escape will do, which can stand for nothing that ends the quotes.
                quoted.append(escape(c));
            }
        }
        return quoted.append('"').toString();
    }

    private static String escape(char c) {
        return c < 0x100
                ? String.format(Locale.ROOT, "\\%03o", (int) c)
                : String.format(Locale.ROOT, "\\u%04X", (int) c);
    }

    private static String toCamelCase(String original) {
        StringBuilder camel = new StringBuilder();
        for (String word : replaceIllegal(original).split("_+")) {
            if (!word.isEmpty()) {
                camel.append(camel.isEmpty() ? word.charAt(0) : Character.toUpperCase(word.charAt(0)));
                camel.append(word, 1, word.length());
            }
        }
        return camel.isEmpty() || !Character.isLetter(camel.charAt(0)) ? "x" + camel : camel.toString();
    }

    private static String replaceIllegal(String original) {
        String plain = original.replaceAll("[^A-Za-z0-9_]", "_");
        String bounded = plain.length() > LONGEST ? plain.substring(0, LONGEST) : plain;
        return bounded.isEmpty() || Character.isDigit(bounded.charAt(0)) ? "x" + bounded : bounded;
    }

    private static String avoidKeyword(String name) {
        return SourceVersion.isKeyword(name) || TAKEN.contains(name) ? name + "_" : name;
    }

    private String makeUnique(String wished) {
        String base = avoidKeyword(wished);
        String name = base;
        // Files of classes may not differ in case alone.
        for (int i = 2; !given.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = base + i;
        }
        return name;
    }
}
