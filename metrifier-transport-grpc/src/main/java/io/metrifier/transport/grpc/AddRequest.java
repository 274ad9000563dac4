package io.metrifier.transport.grpc;

/** Two numbers to add. */
public record AddRequest(int a, int b) {}
