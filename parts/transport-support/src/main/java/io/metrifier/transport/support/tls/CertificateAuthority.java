package io.metrifier.transport.support.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/**
 * Issues certificates for tests and measurements: P-256 keys, as PEM files in a folder of the caller, which other users
 * should not be able to read. The certificates are valid for two days. Thread-safe.
 */
public final class CertificateAuthority {
    private static final Duration VALIDITY = Duration.ofDays(2);
    private static final byte[] ECDSA_WITH_SHA256 = HexFormat.of().parseHex("300a06082a8648ce3d040302");
    private static final byte[] BASIC_CONSTRAINTS = HexFormat.of().parseHex("0603551d13");
    private static final byte[] SUBJECT_ALTERNATIVE_NAME = HexFormat.of().parseHex("0603551d11");
    private static final int SERIAL_BITS = 64;

    private final Path folder;
    private final String name;
    private final KeyPair keys = createKeyPair();
    private final Path certificate;

    /**
     * A certificate with its key.
     *
     * @param certificate a PEM file
     * @param key the PEM file of the key, PKCS #8
     */
    public record Identity(Path certificate, Path key) {}

    /**
     * Creates an authority.
     *
     * @param folder the folder for its files and for those of the identities
     */
    public CertificateAuthority(Path folder, String name) {
        this.folder = folder;
        this.name = name;
        byte[] mayIssue = DerWriter.toSequence(
                BASIC_CONSTRAINTS, DerWriter.yes(), DerWriter.toBytes(DerWriter.toSequence(DerWriter.yes())));
        this.certificate = writePem(
                name + ".crt", "CERTIFICATE", sign(name, keys, Instant.now().plus(VALIDITY), mayIssue));
    }

    /** Returns the PEM file of the authority's certificate. A peer that trusts it trusts every identity issued here. */
    public Path certificate() {
        return certificate;
    }

    /** Issues an identity that is valid now. */
    public Identity issue(String subject, String host) {
        return issue(subject, host, Instant.now().plus(VALIDITY));
    }

    /** Issues an identity that is valid until this time, and was valid from a day ago. */
    public Identity issue(String subject, String host, Instant until) {
        KeyPair own = createKeyPair();
        byte[] hosts =
                DerWriter.toSequence(SUBJECT_ALTERNATIVE_NAME, DerWriter.toBytes(DerWriter.toSequence(toName(host))));
        return new Identity(
                writePem(subject + ".crt", "CERTIFICATE", sign(subject, own, until, hosts)),
                writePem(subject + ".key", "PRIVATE KEY", own.getPrivate().getEncoded()));
    }

    private byte[] sign(String subject, KeyPair own, Instant until, byte[] extension) {
        byte[] content = DerWriter.toSequence(
                DerWriter.toTagged(0, DerWriter.toNumber(BigInteger.TWO)),
                DerWriter.toNumber(new BigInteger(SERIAL_BITS, new SecureRandom())),
                ECDSA_WITH_SHA256,
                new X500Principal("CN=" + name).getEncoded(),
                DerWriter.toSequence(DerWriter.toTime(until.minus(VALIDITY).minus(VALIDITY)), DerWriter.toTime(until)),
                new X500Principal("CN=" + subject).getEncoded(),
                own.getPublic().getEncoded(),
                DerWriter.toTagged(3, DerWriter.toSequence(extension)));
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(keys.getPrivate());
            signature.update(content);
            return DerWriter.toSequence(content, ECDSA_WITH_SHA256, DerWriter.toBits(signature.sign()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot sign with SHA256withECDSA", e);
        }
    }

    private static KeyPair createKeyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK does not have the curve secp256r1", e);
        }
    }

    private static byte[] toName(String host) {
        byte[] address = parseAddress(host);
        return address == null ? DerWriter.toPrimitive(2, host.getBytes(US_ASCII)) : DerWriter.toPrimitive(7, address);
    }

    /** Returns the bytes of a numeric address; null for a name. Does not resolve names. */
    private static byte @Nullable [] parseAddress(String host) {
        boolean digits = host.indexOf(':') >= 0 || host.chars().allMatch(c -> c == '.' || Character.isDigit(c));
        try {
            return digits ? InetAddress.getByName(host).getAddress() : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path writePem(String file, String label, byte[] content) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        try {
            return Files.writeString(
                    folder.resolve(file),
                    "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n",
                    US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
