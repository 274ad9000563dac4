package io.metrifier.transport.grpc;

/** The content of a message without a field. */
public enum EmptyMessage {
    /** The only value. */
    NOTHING
}
