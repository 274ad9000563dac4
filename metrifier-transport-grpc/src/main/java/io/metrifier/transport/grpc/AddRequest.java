package io.metrifier.transport.grpc;

/**
 * Two numbers to add.
 *
 * @param a the first
 * @param b the second
 */
public record AddRequest(int a, int b) {}
