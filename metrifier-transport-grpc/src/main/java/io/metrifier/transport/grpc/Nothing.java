package io.metrifier.transport.grpc;

/** The content of a message without a field. */
public enum Nothing {
    /** The only value. */
    NOTHING
}
