package io.metrifier.message.shape;

/** How large a schema and its samples may be. */
public final class Limits {
    /** A record's constructor takes 255 words, of which a number of 64 bits needs two. */
    private static final int FIELDS = 120;

    private static final int TYPES = 500;
    private static final int CONSTANTS = 1000;

    private Limits() {}

    /** Refuses a record with more fields than generated code can have. */
    public static void requireFields(String type, int fields) {
        if (fields > FIELDS) {
            throw new MessageException("a message must not have over " + FIELDS + " fields: type=" + type + " fields="
                    + fields + "; put some of them into a message of their own");
        }
    }

    /** Refuses a message that is made of too many others. */
    public static void requireTypes(int types) {
        if (types > TYPES) {
            throw new MessageException("a message must not hold over " + TYPES + " other kinds of messages");
        }
    }

    /** Refuses an enumeration with too many constants. */
    public static void requireConstants(String type, int constants) {
        if (constants > CONSTANTS) {
            throw new MessageException("an enumeration must not have over " + CONSTANTS + " constants: type=" + type
                    + " constants=" + constants);
        }
    }
}
