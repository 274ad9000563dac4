package io.metrifier.transport.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Keys and certificates for a test, made with the JDK's keytool. */
final class Certificates {
    private static final String PASSWORD = "changeit";

    private final Path folder;

    Certificates(Path folder) {
        this.folder = folder;
    }

    /** The PEM files of one identity. */
    record Pair(Path certificate, Path key) {}

    Pair selfSigned(String name, String subjectAlternativeNames) throws Exception {
        Path store = folder.resolve(name + ".p12");
        Process keytool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        name,
                        "-dname",
                        "CN=" + name,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-validity",
                        "2",
                        "-ext",
                        "san=" + subjectAlternativeNames,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile())
                .start();
        if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
            throw new IOException("keytool failed: " + Files.readString(folder.resolve(name + ".log")));
        }
        return exported(name, store);
    }

    private Pair exported(String name, Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return new Pair(
                pem(name + ".crt", "CERTIFICATE", store.getCertificate(name).getEncoded()),
                pem(
                        name + ".key",
                        "PRIVATE KEY",
                        store.getKey(name, PASSWORD.toCharArray()).getEncoded()));
    }

    private Path pem(String fileName, String label, byte[] encoded) throws IOException {
        String base64 = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(encoded);
        return Files.writeString(
                folder.resolve(fileName),
                "-----BEGIN " + label + "-----\n" + base64 + "\n-----END " + label + "-----\n");
    }
}
