package io.metrifier.contender.springwebflux;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;
import java.util.Map;
import java.util.concurrent.Callable;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/** The paths of the Person service, and those of custom messages. The services block, so a scheduler runs them. */
@RestController
class PersonController {
    private static final byte[] NOTHING = {};

    private final PersonService persons;
    private final MessagePathService messages;
    private final Scheduler handlers;

    PersonController(Services services, Scheduler handlers) {
        this.persons = services.persons();
        this.messages = new MessagePathService(services);
        this.handlers = handlers;
    }

    private <T> Mono<T> run(Callable<T> handler) {
        return Mono.fromCallable(handler).subscribeOn(handlers);
    }

    @GetMapping("/person")
    Mono<PersonList> list() {
        return run(() -> PersonList.of(persons.listPersons()));
    }

    @GetMapping("/person/{id}")
    Mono<Person> get(@PathVariable String id) {
        return run(() -> persons.getPerson(id));
    }

    @GetMapping("/person/{id}/links")
    Mono<LinkList> links(@PathVariable String id) {
        return run(() -> LinkList.of(persons.getPersonLinks(id)));
    }

    @PostMapping("/person")
    Mono<Person> create(@RequestBody Mono<Person> person) {
        return person.flatMap(sent -> run(() -> persons.createPerson(sent)));
    }

    @RequestMapping("/message/{*rest}")
    Mono<ResponseEntity<byte[]>> message(
            HttpMethod method, @PathVariable String rest, @RequestBody(required = false) Mono<byte[]> body) {
        return body.defaultIfEmpty(NOTHING)
                .flatMap(sent -> run(() -> messages.answer(method.name(), "/message" + rest, sent)))
                .map(answer -> ResponseEntity.ok()
                        .contentType(MediaType.APPLICATION_JSON)
                        .body(answer));
    }

    @ExceptionHandler
    ResponseEntity<Map<String, Object>> refuse(Throwable thrown) {
        HttpProblem problem = HttpProblem.of(thrown, thrown instanceof ErrorResponse);
        return ResponseEntity.status(problem.status())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem.members());
    }
}
