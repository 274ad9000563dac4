package io.metrifier.transport.grpc;

/** The content of a message without fields. */
public enum EmptyMessage {
    /** The only value. */
    NOTHING
}
