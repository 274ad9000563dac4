package io.metrifier.load.worker;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that workers share. It never crosses a wire: each side proves that it knows it by what only it can make of
 * the other side's random number.
 */
public final class Token {
    /** A shorter one could be guessed from what is seen on the wire. */
    private static final int LEAST = 16;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int NONCE_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    /**
     * Takes a secret of 16 characters or more.
     *
     * @throws IllegalArgumentException where it is shorter; the message does not repeat it
     */
    public Token(String secret) {
        if (secret.strip().length() < LEAST) {
            throw new IllegalArgumentException("a token of workers must have at least " + LEAST
                    + " characters: characters=" + secret.strip().length()
                    + "; openssl rand -hex 16 makes one, to be given to every worker");
        }
        key = new SecretKeySpec(secret.strip().getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    static String nonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Returns what only somebody who knows the secret can make of these. */
    String proof(String... said) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(String.join(" ", said).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK must have " + ALGORITHM, e);
        }
    }

    /** Tells whether this is the proof, in a time that does not tell how much of it is. */
    boolean proves(String proof, String... said) {
        return MessageDigest.isEqual(
                proof.getBytes(StandardCharsets.UTF_8), proof(said).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "Token";
    }
}
