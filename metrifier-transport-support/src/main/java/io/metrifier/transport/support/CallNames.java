package io.metrifier.transport.support;

import io.metrifier.message.MessageType;

/** What interceptors know calls by, the same over every transport. */
public final class CallNames {
    public static final String LIST_PERSONS = "PersonService.listPersons";
    public static final String GET_PERSON = "PersonService.getPerson";
    public static final String GET_PERSON_LINKS = "PersonService.getPersonLinks";
    public static final String CREATE_PERSON = "PersonService.createPerson";
    public static final String ADD = "ProbeService.add";
    public static final String IMAGE_SIZE = "ProbeService.imageSize";

    private CallNames() {}

    /**
     * The calls of a message of a user's own.
     *
     * @param get of the call that gets one
     * @param put of the call that puts one
     * @param echo of the call that has one echoed
     */
    public record OfMessage(String get, String put, String echo) {}

    /** Returns the names of the calls of this type. */
    public static OfMessage of(MessageType<?> type) {
        return new OfMessage(type.name() + ".get", type.name() + ".put", type.name() + ".echo");
    }
}
