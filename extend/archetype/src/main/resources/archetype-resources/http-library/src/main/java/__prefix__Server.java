package ${package};

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.HttpAnswer;
import io.metrifier.transport.support.stack.JsonRoutes;
import io.metrifier.transport.support.stack.StackServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** A server with one handler, on Jetty's thread pool. */
final class ${prefix}Server extends Handler.Abstract {
    private final JsonRoutes routes;

    private ${prefix}Server(Services services) {
        routes = new JsonRoutes(services, ${prefix}Transport.JSON);
    }

    static TransportServer start(Services services, Endpoint bind, TransportOptions options) {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost(bind.host());
        connector.setPort(bind.port());
        server.addConnector(connector);
        server.setHandler(new GracefulHandler(new ${prefix}Server(services)));
        server.setErrorHandler(${prefix}Server::refuse);
        server.setStopTimeout(options.drainTimeout().toMillis());
        return StackServer.start(
                bind,
                () -> {
                    server.start();
                    return connector;
                },
                ServerConnector::getLocalPort,
                running -> server.stop());
    }

    /** Jetty closes a connection after a malformed request; without this header clients use it again. */
    private static boolean refuse(Request request, Response response, Callback callback) {
        response.getHeaders().put(HttpFields.CONNECTION_CLOSE);
        response.write(true, BufferUtil.EMPTY_BUFFER, callback);
        return true;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        byte[] body = BufferUtil.toArray(Content.Source.asByteBuffer(request));
        HttpAnswer answer =
                routes.answer(request.getMethod(), request.getHttpURI().getPath(), body);
        response.setStatus(answer.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
        response.write(true, ByteBuffer.wrap(answer.body()), callback);
        return true;
    }
}
