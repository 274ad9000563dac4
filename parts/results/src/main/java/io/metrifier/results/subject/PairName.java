package io.metrifier.results.subject;

/**
 * The name of a pair whose client and server are two contenders: {@code http+client=jdk@spring} is the client of
 * {@code http+client=jdk} with the server of {@code spring}.
 */
public record PairName(String client, String server) {
    private static final char AT = '@';

    /** Returns the two contenders of a name; a contender that is not such a pair is both. */
    public static PairName parse(String name) {
        int at = name.indexOf(AT);
        return at < 0 ? new PairName(name, name) : new PairName(name.substring(0, at), name.substring(at + 1));
    }

    /** Returns whether client and server are of different contenders. */
    public boolean isMixed() {
        return !client.equals(server);
    }

    /** Returns the name; that of the contender alone if client and server are the same. */
    @Override
    public String toString() {
        return isMixed() ? client + AT + server : client;
    }
}
