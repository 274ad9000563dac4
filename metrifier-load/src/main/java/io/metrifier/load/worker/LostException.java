package io.metrifier.load.worker;

/**
 * Tells that somebody at the other end of a connection is gone, silent or not to be understood; the message says which.
 */
final class LostException extends Exception {
    private static final long serialVersionUID = 1;

    LostException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
