import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Writes an image of the runnable jar as a tar that {@code docker load} and others take, with neither an engine nor a
 * registry: a layer of libraries and of a runtime cut by jlink, a layer of the jar, and what to start. There is no
 * shell in it. {@code deploy/image/build} calls this; the same files make the same tar.
 */
final class Image {
    /** What the jar and its libraries need, and those that a look at the code cannot find. */
    private static final String MODULES = "java.se,jdk.crypto.ec,jdk.jfr,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs";

    private static final String JAR = "opt/metrifier/metrifier-bench.jar";

    private final String architecture;
    private final Instant made;
    private final Path work;

    private Image(String architecture, Instant made, Path work) {
        this.architecture = architecture;
        this.made = made;
        this.work = work;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 7) {
            throw new IllegalArgumentException(
                    "usage: Image.java amd64|arm64 JDK FOLDER-OF-LIBRARIES JAR TAG TIME TAR: args=" + List.of(args));
        }
        Path tar = Path.of(args[6]).toAbsolutePath();
        Path work = Files.createTempDirectory(tar.getParent(), "image-");
        try {
            new Image(args[0], Instant.parse(args[5]), work)
                    .write(Path.of(args[1]), Path.of(args[2]), Path.of(args[3]), args[4], tar);
        } finally {
            deleteAll(work);
        }
    }

    private void write(Path jdk, Path libraries, Path jar, String tag, Path tar) throws IOException {
        Path java = cut(jdk);
        String runtime = layer("runtime.tar", layer -> {
            layer.folder("tmp", 01777);
            layer.tree(libraries, "");
            layer.tree(java, "opt/java/");
        });
        String program = layer("program.tar", layer -> {
            layer.folder("opt/metrifier", 0755);
            layer.file(JAR, 0644, jar);
        });
        Files.writeString(work.resolve("config.json"), config(runtime, program));
        Files.writeString(
                work.resolve("manifest.json"),
                """
                [{"Config":"config.json","RepoTags":["%s"],"Layers":["runtime.tar","program.tar"]}]
                """
                        .formatted(tag));
        layer(tar.toString(), whole -> {
            for (String part : List.of("manifest.json", "config.json", "runtime.tar", "program.tar")) {
                whole.file(part, 0644, work.resolve(part));
            }
        });
    }

    /** Links for the architecture of the JDK that is given, whatever runs this. */
    private Path cut(Path jdk) {
        Path java = work.resolve("java");
        int failed = ToolProvider.findFirst("jlink")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "--module-path=" + jdk.resolve("jmods"),
                        "--add-modules=" + MODULES,
                        "--strip-java-debug-attributes",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress=2",
                        "--output=" + java);
        if (failed != 0) {
            throw new IllegalStateException("jlink must cut a runtime, from the jmods of a JDK of its own version: jdk="
                    + jdk + " version=" + Runtime.version());
        }
        return java;
    }

    /** As deploy/Dockerfile says it: a test holds the two against each other. */
    private String config(String runtime, String program) {
        return """
        {"architecture":"%s","os":"linux","created":"%s",
         "config":{
          "User":"10001:10001",
          "WorkingDir":"/tmp",
          "Env":["PATH=/opt/java/bin","JAVA_HOME=/opt/java","LANG=C.UTF-8","METRIFIER_TRANSPORT=http"],
          "ExposedPorts":{"8080/tcp":{},"8080/udp":{},"8081/udp":{}},
          "Entrypoint":["java","-XX:MaxRAMPercentage=60","-XX:+ExitOnOutOfMemoryError","-jar","/%s",
           "serve","--host=0.0.0.0","--port=8080"],
          "Healthcheck":{"Test":["CMD","java","-XX:TieredStopAtLevel=1","-Xmx64m","-jar","/%s",
           "try","--host=localhost","--port=8080"],
           "Interval":30000000000,"Timeout":10000000000,"StartPeriod":20000000000,"Retries":3}},
         "rootfs":{"type":"layers","diff_ids":["sha256:%s","sha256:%s"]}}
        """
                .formatted(architecture, made, JAR, JAR, runtime, program);
    }

    @FunctionalInterface
    private interface Content {
        void into(Tar tar) throws IOException;
    }

    /** Writes a tar of its own and returns its SHA-256. */
    private String layer(String name, Content content) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (OutputStream file = new BufferedOutputStream(
                    new DigestOutputStream(Files.newOutputStream(work.resolve(name)), digest), 1 << 16)) {
                Tar tar = new Tar(file, made.getEpochSecond());
                content.into(tar);
                tar.end();
            }
            return "%064x".formatted(new BigInteger(1, digest.digest()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted((one, other) -> other.compareTo(one)).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    /** A tar as POSIX has had it since 1988: every file is root's, of one time, and in the order of names. */
    private static final class Tar {
        private static final int BLOCK = 512;
        private static final int LONGEST_NAME = 100;

        private final OutputStream out;
        private final long seconds;

        Tar(OutputStream out, long seconds) {
            this.out = out;
            this.seconds = seconds;
        }

        void tree(Path folder, String under) throws IOException {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted().skip(1).toList()) {
                    String name = under + folder.relativize(path);
                    if (Files.isSymbolicLink(path)) {
                        header(name, '2', 0777, 0, Files.readSymbolicLink(path).toString());
                    } else if (Files.isDirectory(path)) {
                        folder(name, 0755);
                    } else {
                        file(name, Files.isExecutable(path) ? 0755 : 0644, path);
                    }
                }
            }
        }

        void folder(String name, int mode) throws IOException {
            header(name + "/", '5', mode, 0, "");
        }

        void file(String name, int mode, Path file) throws IOException {
            long bytes = Files.size(file);
            header(name, '0', mode, bytes, "");
            Files.copy(file, out);
            out.write(new byte[(int) (-bytes & BLOCK - 1)]);
        }

        private void header(String name, char type, int mode, long bytes, String link) throws IOException {
            byte[] header = new byte[BLOCK];
            text(header, 0, name);
            text(header, 100, "%07o".formatted(mode));
            text(header, 108, "0000000");
            text(header, 116, "0000000");
            text(header, 124, "%011o".formatted(bytes));
            text(header, 136, "%011o".formatted(seconds));
            text(header, 148, "        ");
            text(header, 156, String.valueOf(type));
            text(header, 157, link);
            text(header, 257, "ustar");
            text(header, 263, "00");
            int sum = 0;
            for (byte one : header) {
                sum += one & 0xff;
            }
            text(header, 148, "%06o\0 ".formatted(sum));
            out.write(header);
        }

        private static void text(byte[] header, int at, String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (bytes.length > LONGEST_NAME) {
                throw new IllegalArgumentException("a name in this tar has at most 100 bytes: name=" + text);
            }
            System.arraycopy(bytes, 0, header, at, bytes.length);
        }

        void end() throws IOException {
            out.write(new byte[2 * BLOCK]);
        }
    }
}
