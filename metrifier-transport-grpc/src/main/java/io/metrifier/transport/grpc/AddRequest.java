package io.metrifier.transport.grpc;

/**
 * Two numbers to add.
 *
 * @param a one
 * @param b the other
 */
public record AddRequest(int a, int b) {}
