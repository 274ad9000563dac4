package io.metrifier.contender.vertx;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.HttpFailures;
import io.metrifier.transport.support.LinkList;
import io.metrifier.transport.support.MessagesOver;
import io.metrifier.transport.support.PersonList;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A server with a router; handlers run on its event loops, or on Vert.x's worker threads. */
final class VertxServer implements TransportServer {
    private static final byte[] NOTHING = {};

    private final Vertx vertx;
    private final HttpServer server;
    private final Endpoint endpoint;
    private final Duration drainTimeout;
    private final AtomicBoolean closed = new AtomicBoolean();

    private VertxServer(Vertx vertx, HttpServer server, Endpoint bind, Duration drainTimeout) {
        this.vertx = vertx;
        this.server = server;
        this.endpoint = new Endpoint(bind.host(), server.actualPort());
        this.drainTimeout = drainTimeout;
    }

    static VertxServer start(Services services, Endpoint bind, TransportOptions options, boolean onWorkers) {
        Vertx vertx = Vertx.vertx();
        try {
            HttpServer server = vertx.createHttpServer()
                    .requestHandler(routes(vertx, services, onWorkers))
                    .listen(bind.port(), bind.host())
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
            return new VertxServer(vertx, server, bind, options.drainTimeout());
        } catch (CompletionException e) {
            vertx.close().toCompletionStage().toCompletableFuture().join();
            throw new TransportException(Kind.UNAVAILABLE, "cannot bind: endpoint=" + bind, e.getCause());
        }
    }

    private static Router routes(Vertx vertx, Services services, boolean onWorkers) {
        PersonService persons = services.persons();
        MessagesOver messages = new MessagesOver(services);
        Router router = Router.router(vertx);
        router.route().handler(BodyHandler.create(false)).failureHandler(VertxServer::refuse);
        run(router.get("/person"), onWorkers, context -> context.json(PersonList.of(persons.listPersons())));
        run(router.get("/person/:id"), onWorkers, context -> context.json(persons.getPerson(context.pathParam("id"))));
        run(
                router.get("/person/:id/links"),
                onWorkers,
                context -> context.json(LinkList.of(persons.getPersonLinks(context.pathParam("id")))));
        run(
                router.post("/person"),
                onWorkers,
                context -> context.json(persons.createPerson(context.body().asPojo(Person.class))));
        run(router.route(MessagesOver.PREFIX + "*"), onWorkers, context -> answer(context, messages));
        return router;
    }

    private static void run(Route route, boolean onWorkers, Handler<RoutingContext> handler) {
        if (onWorkers) {
            route.blockingHandler(handler, false);
        } else {
            route.handler(handler);
        }
    }

    private static void answer(RoutingContext context, MessagesOver messages) {
        Buffer body = context.body().buffer();
        byte[] answer = messages.answer(
                context.request().method().name(),
                context.request().path().substring(MessagesOver.PREFIX.length()),
                body == null ? NOTHING : body.getBytes());
        context.response().putHeader("Content-Type", "application/json").end(Buffer.buffer(answer));
    }

    private static void refuse(RoutingContext context) {
        Throwable thrown = context.failure();
        Failure failure = thrown == null || thrown instanceof DecodeException
                ? new Failure(Failure.Type.PROTOCOL, "", "the request is malformed: status=" + context.statusCode())
                : Failure.of(thrown);
        context.response()
                .setStatusCode(HttpFailures.status(failure))
                .putHeader("Content-Type", HttpFailures.CONTENT_TYPE)
                .end(new JsonObject(HttpFailures.members(failure)).toBuffer());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        server.shutdown(drainTimeout).toCompletionStage().toCompletableFuture().join();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
