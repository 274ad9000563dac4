package io.metrifier.probe;

/**
 * The size of a picture.
 *
 * @param width in pixels
 * @param height in pixels
 */
public record ImageSize(int width, int height) {}
