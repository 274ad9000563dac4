package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.http.internal.wire.HttpSettings.ConnectionUse;
import io.metrifier.transport.http.internal.wire.ModernTls;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A connected blocking socket, for one thread at a time. */
public record HttpSocket(OutputStream out, RequestBytes requests, AnswerReader answers) {

    /**
     * The server and how to connect to it.
     *
     * @param maxAnswer the maximum number of bytes of a body
     * @param tls the keys and trusted certificates, or {@code null} if TLS is off
     */
    public record Target(
            Endpoint server,
            Duration connectTimeout,
            int maxAnswer,
            ConnectionUse use,
            @Nullable SSLContext tls) {

        /** Returns whether a connection carries more than one exchange. */
        boolean reuses() {
            return use != ConnectionUse.PER_CALL;
        }

        /** Returns whether all connections are used in turn. */
        boolean rotates() {
            return use == ConnectionUse.ROTATE;
        }
    }

    /**
     * Connects to the current address of the host. Closing the socket from another thread aborts this, including the
     * TLS handshake.
     *
     * @param endsAt the {@link System#nanoTime} of the deadline, unless the connect timeout ends before
     */
    static HttpSocket connect(Socket plain, Target target, long endsAt) throws IOException {
        plain.setTcpNoDelay(true);
        long nanos = Math.min(endsAt - System.nanoTime(), target.connectTimeout.toNanos());
        int millis = (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos));
        try {
            plain.connect(new InetSocketAddress(target.server.host(), target.server.port()), millis);
        } catch (SocketTimeoutException e) {
            String fault = "cannot connect in time: endpoint=" + target.server + " timeoutMillis=" + millis;
            throw (ConnectException) new ConnectException(fault).initCause(e);
        } catch (UnresolvedAddressException | UnknownHostException e) {
            throw (ConnectException) new ConnectException("unknown host: host=" + target.server.host()).initCause(e);
        }
        Socket socket = target.tls == null ? plain : startTls(plain, target, target.tls);
        SocketChannel channel = target.tls == null ? plain.getChannel() : null;
        OutputStream out = channel == null ? socket.getOutputStream() : Channels.newOutputStream(channel);
        return new HttpSocket(
                out,
                new RequestBytes(target.server.toString(), target.reuses()),
                new AnswerReader(socket.getInputStream(), target.maxAnswer));
    }

    /** Writes a whole request. */
    void write(HttpCall call) throws IOException {
        requests.begin(call);
        for (ByteBuffer next = requests.next(); next != null; next = requests.next()) {
            out.write(next.array(), next.position(), next.remaining());
        }
        out.flush();
    }

    private static SSLSocket startTls(Socket connected, Target target, SSLContext tls) throws IOException {
        SSLSocket socket = (SSLSocket)
                tls.getSocketFactory().createSocket(connected, target.server.host(), target.server.port(), true);
        SSLParameters parameters = ModernTls.newParameters(tls);
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }
}
