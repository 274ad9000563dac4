package io.metrifier.contender.vertx;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;
import io.metrifier.transport.support.stack.StackServer;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.util.concurrent.CompletionException;

/** A server with a router; handlers run on its event loops, or on Vert.x's worker threads. */
final class VertxServer {
    private VertxServer() {}

    static TransportServer start(Services services, Endpoint bind, TransportOptions options, boolean onWorkers) {
        Vertx vertx = Vertx.vertx();
        return StackServer.start(
                bind,
                () -> {
                    try {
                        return join(vertx.createHttpServer()
                                .requestHandler(newRouter(vertx, services, onWorkers))
                                .listen(resolve(bind)));
                    } catch (CompletionException e) {
                        join(vertx.close());
                        throw e;
                    }
                },
                HttpServer::actualPort,
                server -> {
                    join(server.shutdown(options.drainTimeout()));
                    join(vertx.close());
                });
    }

    static SocketAddress resolve(Endpoint endpoint) {
        return endpoint.path()
                .map(path -> SocketAddress.domainSocketAddress(path.toString()))
                .orElseGet(() -> SocketAddress.inetSocketAddress(endpoint.port(), endpoint.host()));
    }

    private static <T> T join(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }

    private static Router newRouter(Vertx vertx, Services services, boolean onWorkers) {
        PersonService persons = services.persons();
        MessagePathService messages = new MessagePathService(services);
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
        run(router.route(MessagePathService.PREFIX + "*"), onWorkers, context -> answer(context, messages));
        return router;
    }

    private static void run(Route route, boolean onWorkers, Handler<RoutingContext> handler) {
        if (onWorkers) {
            route.blockingHandler(handler, false);
        } else {
            route.handler(handler);
        }
    }

    private static void answer(RoutingContext context, MessagePathService messages) {
        Buffer body = context.body().buffer();
        byte[] answer = messages.answer(
                context.request().method().name(), context.request().path(), body == null ? null : body.getBytes());
        context.response().putHeader("Content-Type", "application/json").end(Buffer.buffer(answer));
    }

    private static void refuse(RoutingContext context) {
        HttpProblem problem = HttpProblem.of(context.failure(), context.failure() instanceof DecodeException);
        context.response()
                .setStatusCode(problem.status())
                .putHeader("Content-Type", HttpFailures.CONTENT_TYPE)
                .end(new JsonObject(problem.members()).toBuffer());
    }
}
