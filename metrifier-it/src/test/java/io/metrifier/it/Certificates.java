package io.metrifier.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A key and a self-signed certificate as PEM files, for one test. */
record Certificates(Path certificate, Path key) {
    private static final char[] PASSWORD = "changeit".toCharArray();

    /** Makes a pair whose certificate covers every server name in these tests. */
    static Certificates create(Path folder, String name) {
        Path store = folder.resolve(name + ".p12");
        keytool(List.of(
                "-genkeypair",
                "-alias",
                name,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-validity",
                "2",
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=dns:localhost,dns:server,ip:127.0.0.1",
                "-ext",
                "bc:critical=ca:true",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                new String(PASSWORD)));
        try {
            KeyStore loaded = KeyStore.getInstance(store.toFile(), PASSWORD);
            Key key = loaded.getKey(name, PASSWORD);
            return new Certificates(
                    pem(
                            folder.resolve(name + ".crt"),
                            "CERTIFICATE",
                            loaded.getCertificate(name).getEncoded()),
                    pem(folder.resolve(name + ".key"), "PRIVATE KEY", key.getEncoded()));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("cannot read " + store, e);
        }
    }

    private static void keytool(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(arguments);
        Path output = ShippedJar.emptyFile();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (ShippedJar.exitCode(process, Duration.ofSeconds(60)) != 0) {
                throw new AssertionError("keytool failed: " + ShippedJar.read(output));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path pem(Path file, String type, byte[] der) throws IOException {
        String body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return Files.writeString(file, "-----BEGIN " + type + "-----\n" + body + "\n-----END " + type + "-----\n");
    }
}
