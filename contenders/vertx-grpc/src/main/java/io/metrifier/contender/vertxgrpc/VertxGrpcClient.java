package io.metrifier.contender.vertxgrpc;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.grpc.client.GrpcClientOptions;
import io.vertx.grpcio.client.GrpcIoClient;
import io.vertx.grpcio.client.GrpcIoClientChannel;

/** Vert.x's client as the channel of generated stubs. */
final class VertxGrpcClient implements AutoCloseable {
    private final Vertx vertx = Vertx.vertx();
    private final GrpcIoClient client;

    VertxGrpcClient(TransportOptions options) {
        client = GrpcIoClient.client(
                vertx,
                new GrpcClientOptions().setMaxMessageSize(options.maxMessageSize()),
                new HttpClientOptions()
                        .setHttp2ClearTextUpgrade(false)
                        .setConnectTimeout(
                                Math.toIntExact(options.connectTimeout().toMillis())));
    }

    Channel newChannel(Endpoint server) {
        SocketAddress address = SocketAddress.inetSocketAddress(server.port(), server.host());
        return ClientInterceptors.intercept(new GrpcIoClientChannel(client, address), AnyMarshaller.newInterceptor());
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
