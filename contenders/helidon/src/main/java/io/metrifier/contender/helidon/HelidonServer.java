package io.metrifier.contender.helidon;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.helidon.http.HeaderNames;
import io.helidon.http.HttpException;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;
import io.metrifier.transport.support.stack.StackServer;

/** A WebServer with a routing. */
final class HelidonServer {
    private HelidonServer() {}

    static TransportServer start(Services services, Endpoint bind, TransportOptions options) {
        WebServer server = WebServer.builder()
                .host(bind.host())
                .port(bind.port())
                .shutdownHook(false)
                .shutdownGracePeriod(options.drainTimeout())
                .routing(routing -> route(routing, services))
                .build();
        return StackServer.start(bind, server::start, WebServer::port, WebServer::stop);
    }

    private static void route(HttpRouting.Builder routing, Services services) {
        PersonService persons = services.persons();
        MessagePathService messages = new MessagePathService(services);
        routing.get("/person", (request, response) -> response.send(PersonList.of(persons.listPersons())))
                .get("/person/{id}", (request, response) -> response.send(persons.getPerson(parseId(request))))
                .get(
                        "/person/{id}/links",
                        (request, response) -> response.send(LinkList.of(persons.getPersonLinks(parseId(request)))))
                .post(
                        "/person",
                        (request, response) -> response.send(
                                persons.createPerson(request.content().as(Person.class))))
                .any(MessagePathService.PREFIX + "*", (request, response) -> answer(request, response, messages))
                .error(Throwable.class, HelidonServer::refuse);
    }

    private static String parseId(ServerRequest request) {
        return request.path().pathParameters().get("id");
    }

    private static void answer(ServerRequest request, ServerResponse response, MessagePathService messages) {
        byte[] body = request.content().hasEntity() ? request.content().as(byte[].class) : null;
        response.header(HeaderNames.CONTENT_TYPE, "application/json")
                .send(messages.answer(
                        request.prologue().method().text(), request.path().path(), body));
    }

    private static void refuse(ServerRequest request, ServerResponse response, Throwable thrown) {
        boolean malformed = thrown instanceof HttpException || thrown.getCause() instanceof JsonProcessingException;
        HttpProblem problem = HttpProblem.of(thrown, malformed);
        response.status(Status.create(problem.status())).send(problem.members());
    }
}
