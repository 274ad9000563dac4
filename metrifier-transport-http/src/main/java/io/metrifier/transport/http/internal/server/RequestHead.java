package io.metrifier.transport.http.internal.server;

import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessageHead;
import io.undertow.util.NetworkUtils;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The head of a request. It must state its host and its end in exactly one way. */
final class RequestHead extends MessageHead {
    /** Undertow's parser fails beyond this length. */
    private static final int MAX_METHOD = 32;

    private static final int VERSION_LENGTH = "HTTP/1.1".length();
    private static final int MAX_PORT = 65_535;
    private static final Pattern IP6 = Pattern.compile(NetworkUtils.IP6_EXACT);
    private static final Pattern NAME = Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*+");
    private static final boolean[] TARGET = new boolean[128];

    static {
        for (char c :
                "-._~:/?@!$&'()*+,;=%0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".toCharArray()) {
            TARGET[c] = true;
        }
    }

    private boolean oldVersion;
    private int hosts;
    private String host = "";
    private int authorityFrom;
    private int authorityTo;

    @Override
    protected void begin() {
        hosts = 0;
        authorityFrom = 0;
        authorityTo = 0;
    }

    @Override
    protected void readStart(ByteBuffer bytes, int from, int to) {
        int methodEnd = findTokenEnd(bytes, from, to);
        int targetEnd = to - VERSION_LENGTH - 1;
        if (methodEnd == from || methodEnd >= targetEnd || bytes.get(methodEnd) != ' ' || bytes.get(targetEnd) != ' ') {
            throw malformed("not a request line: bytes=" + (to - from));
        }
        if (methodEnd - from > MAX_METHOD) {
            throw HttpProblem.protocol(StatusCodes.NOT_IMPLEMENTED, "method too long: length=" + (methodEnd - from));
        }
        requireUpperCase(bytes, from, methodEnd);
        readVersion(bytes, targetEnd + 1, to);
        readTarget(bytes, methodEnd + 1, targetEnd, matches(bytes, from, methodEnd, "options"));
    }

    /** Undertow takes {@code head} for {@code HEAD} and sends no body; the client waits for one. */
    private static void requireUpperCase(ByteBuffer bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            if (Character.isLowerCase(bytes.get(at))) {
                throw HttpProblem.protocol(
                        StatusCodes.NOT_IMPLEMENTED, "the method has a lower-case letter: index=" + (at - from));
            }
        }
    }

    private void readVersion(ByteBuffer bytes, int from, int to) {
        // The version is case-sensitive, unlike names.
        if (!matches(bytes, from + 4, to - 1, "/1.") || !isText(bytes, from, "HTTP")) {
            boolean other = isText(bytes, from, "HTTP/") && bytes.get(to - 2) == '.';
            throw other ? unsupported() : malformed("the request line does not end with HTTP/1.1");
        }
        oldVersion = bytes.get(to - 1) == '0';
        if (!oldVersion && bytes.get(to - 1) != '1') {
            throw unsupported();
        }
    }

    private static HttpProblem unsupported() {
        return HttpProblem.protocol(StatusCodes.HTTP_VERSION_NOT_SUPPORTED, "the version is not HTTP/1.1");
    }

    private void readTarget(ByteBuffer bytes, int from, int to, boolean options) {
        for (int at = from; at < to; at++) {
            int octet = bytes.get(at);
            if (octet < 0 || !TARGET[octet]) {
                throw malformed("not a character of a URI: index=" + (at - from) + " code=" + (octet & 0xFF));
            }
            if (octet == '%' && (at + 2 >= to || !isHex(bytes.get(at + 1)) || !isHex(bytes.get(at + 2)))) {
                throw malformed("the path is not percent-encoded UTF-8");
            }
        }
        if (bytes.get(from) == '/' || options && to == from + 1 && bytes.get(from) == '*') {
            return;
        }
        authorityFrom = findSchemeEnd(bytes, from, to);
        authorityTo = authorityFrom;
        while (authorityTo < to && bytes.get(authorityTo) != '/') {
            authorityTo++;
        }
    }

    private static int findSchemeEnd(ByteBuffer bytes, int from, int to) {
        for (String scheme : new String[] {"http://", "https://"}) {
            if (to - from > scheme.length() && matches(bytes, from, from + scheme.length(), scheme)) {
                return from + scheme.length();
            }
        }
        throw malformed("the target is neither a path nor an http URI: bytes=" + (to - from));
    }

    @Override
    protected void readField(ByteBuffer bytes, int from, int nameEnd, int valueFrom, int to) {
        if (matches(bytes, from, nameEnd, "host")) {
            hosts++;
            if (!isText(bytes, valueFrom, to, host)) {
                host = requireHost(toText(bytes, valueFrom, to));
            }
        } else if (matches(bytes, from, nameEnd, "expect") && !matches(bytes, valueFrom, to, "100-continue")) {
            throw HttpProblem.protocol(StatusCodes.EXPECTATION_FAILED, "unknown expectation: known=100-continue");
        }
    }

    @Override
    protected void judge(ByteBuffer bytes) {
        if (hosts > 1 || hosts == 0 && !oldVersion) {
            throw malformed("missing or repeated Host field: hosts=" + hosts);
        }
        if (authorityTo > authorityFrom && (hosts == 0 || !isText(bytes, authorityFrom, authorityTo, host))) {
            throw malformed("the host of the target differs from the Host field: hosts=" + hosts);
        }
        if (hasEncoding() && (hasLength() || oldVersion)) {
            throw malformed("the body has a length and is chunked");
        }
    }

    @Override
    public long body() {
        return isChunked() ? CHUNKS : Math.max(0, length());
    }

    private static String requireHost(String host) {
        int colon = host.lastIndexOf(':');
        boolean port = colon > host.lastIndexOf(']');
        String name = port ? host.substring(0, colon) : host;
        boolean well = name.startsWith("[") && name.endsWith("]")
                ? IP6.matcher(name.substring(1, name.length() - 1)).matches()
                : NAME.matcher(name).matches();
        if (!well || port && !isPort(host.substring(colon + 1))) {
            throw malformed("malformed Host field: length=" + host.length());
        }
        return host;
    }

    private static boolean isPort(String text) {
        return text.matches("[0-9]{1,5}") && Integer.parseInt(text) > 0 && Integer.parseInt(text) <= MAX_PORT;
    }

    private static boolean isHex(byte octet) {
        return Character.digit(octet, 16) >= 0;
    }

    private static boolean isText(ByteBuffer bytes, int from, String text) {
        return isText(bytes, from, from + text.length(), text);
    }

    private static boolean isText(ByteBuffer bytes, int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (bytes.get(from + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static String toText(ByteBuffer bytes, int from, int to) {
        byte[] copy = new byte[to - from];
        bytes.get(from, copy);
        return new String(copy, StandardCharsets.ISO_8859_1);
    }
}
