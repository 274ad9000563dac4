package io.metrifier.bench.request;

import io.metrifier.lab.jvm.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One request of a file as editors write it ({@code .http}): a request line, headers, an empty line and a body. Several
 * requests are separated by lines that begin with {@code ###}. Immutable.
 *
 * @param path from the first slash on
 * @param http2 whether the request line ends with {@code HTTP/2}
 * @param headers in their order
 * @param body may be empty
 */
public record HttpTemplate(String method, String path, boolean http2, Map<String, String> headers, String body) {
    private static final String SEPARATOR = "###";

    /** Returns a request without a body. */
    static HttpTemplate get(String path) {
        return new HttpTemplate("GET", path, false, Map.of(), "");
    }

    /**
     * Parses a file.
     *
     * @throws UsageException if it holds no request, a malformed one, or a variable
     */
    static List<HttpTemplate> parse(String file) {
        if (file.contains("{{")) {
            throw new UsageException("variables are not supported in a file of requests: found={{; write the value");
        }
        List<HttpTemplate> requests = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String line : (file + "\n" + SEPARATOR).lines().toList()) {
            if (line.startsWith(SEPARATOR)) {
                if (lines.stream().anyMatch(one -> !isIgnored(one))) {
                    requests.add(request(lines));
                }
                lines.clear();
            } else {
                lines.add(line);
            }
        }
        if (requests.isEmpty()) {
            throw new UsageException("a file of requests needs a request line such as: POST /orders HTTP/1.1");
        }
        return requests;
    }

    private static boolean isIgnored(String line) {
        return line.isBlank() || line.startsWith("#") || line.startsWith("//");
    }

    private static HttpTemplate request(List<String> lines) {
        int at = 0;
        while (isIgnored(lines.get(at))) {
            at++;
        }
        String[] words = lines.get(at++).strip().split("\\s+");
        if (words.length < 2 || words.length > 3 || !words[0].matches("[A-Z]+") || !words[1].startsWith("/")) {
            throw new UsageException("a request line is METHOD /path, with HTTP/1.1 or HTTP/2 after it if you like:"
                    + " line=" + String.join(" ", words));
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (; at < lines.size() && !lines.get(at).isBlank(); at++) {
            int colon = lines.get(at).indexOf(':');
            if (colon < 1) {
                throw new UsageException("a header is a name, a colon and a value: line=" + lines.get(at));
            }
            headers.put(
                    lines.get(at).substring(0, colon).strip(),
                    lines.get(at).substring(colon + 1).strip());
        }
        String body = String.join("\n", lines.subList(Math.min(at + 1, lines.size()), lines.size()));
        return new HttpTemplate(
                words[0], words[1], words.length == 3 && words[2].equals("HTTP/2"), headers, body.stripTrailing());
    }
}
