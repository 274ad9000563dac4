package io.metrifier.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Drives a headless Chromium through the driver that comes with it. Not thread-safe. */
final class ChromeDriver implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PORT = Pattern.compile("successfully on port (\\d+)");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process driver;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String session;

    /** Returns the driver's program, where this machine has one. */
    static Optional<Path> installed() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, "chromedriver"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    ChromeDriver(Path program, Path profile) throws IOException, InterruptedException {
        driver = new ProcessBuilder(program.toString(), "--port=0")
                .redirectErrorStream(true)
                .start();
        String base = "http://127.0.0.1:" + port(driver) + "/session";
        List<String> arguments = List.of(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        Map<String, Object> browser =
                Map.of("goog:chromeOptions", Map.of("args", arguments), "goog:loggingPrefs", Map.of("browser", "ALL"));
        JsonNode started = send(base, Map.of("capabilities", Map.of("alwaysMatch", browser)));
        session = base + "/" + started.path("sessionId").asText();
    }

    private static int port(Process driver) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(driver.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher port = PORT.matcher(line);
            if (port.find()) {
                return Integer.parseInt(port.group(1));
            }
        }
        throw new IOException("chromedriver ended without naming its port");
    }

    /** Pretends to be a screen of this width, with or without a preference for dark pages. */
    void screen(int width, boolean dark) throws IOException, InterruptedException {
        show(width, "screen", dark);
    }

    /** Pretends to be paper between margins of this distance. */
    void paper(int width) throws IOException, InterruptedException {
        show(width, "print", false);
    }

    private void show(int width, String media, boolean dark) throws IOException, InterruptedException {
        devtools(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
        devtools(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        media,
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    void open(Path page) throws IOException, InterruptedException {
        send(session + "/url", Map.of("url", page.toUri().toString()));
    }

    /** Returns what a script returns. */
    JsonNode run(String script) throws IOException, InterruptedException {
        return send(session + "/execute/sync", Map.of("script", script, "args", List.of()));
    }

    /** Returns what the page wrote to its console. */
    JsonNode console() throws IOException, InterruptedException {
        return send(session + "/se/log", Map.of("type", "browser"));
    }

    /** Saves the whole page as a picture, for people to look at. */
    void picture(Path png) throws IOException, InterruptedException {
        JsonNode shot = devtools("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
        Files.write(png, Base64.getDecoder().decode(shot.path("data").asText()));
    }

    private JsonNode devtools(String command, Map<String, Object> parameters) throws IOException, InterruptedException {
        return send(session + "/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
    }

    private JsonNode send(String url, Object body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("the browser refused: url=" + url + " answer=" + response.body());
        }
        return JSON.readTree(response.body()).path("value");
    }

    /** Ends the browser with its driver. */
    @Override
    public void close() throws IOException, InterruptedException {
        HttpRequest end = HttpRequest.newBuilder(URI.create(session))
                .timeout(PATIENCE)
                .DELETE()
                .build();
        http.send(end, HttpResponse.BodyHandlers.discarding());
        driver.destroy();
        driver.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
}
