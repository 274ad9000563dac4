package io.metrifier.contender.spring;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The paths of the Person service, and those of custom messages. */
@RestController
class PersonController {
    private final PersonService persons;
    private final MessagePathService messages;

    PersonController(Services services) {
        persons = services.persons();
        messages = new MessagePathService(services);
    }

    @GetMapping("/person")
    PersonList list() {
        return PersonList.of(persons.listPersons());
    }

    @GetMapping("/person/{id}")
    Person get(@PathVariable String id) {
        return persons.getPerson(id);
    }

    @GetMapping("/person/{id}/links")
    LinkList links(@PathVariable String id) {
        return LinkList.of(persons.getPersonLinks(id));
    }

    @PostMapping("/person")
    Person create(@RequestBody Person person) {
        return persons.createPerson(person);
    }

    @RequestMapping("/message/{*rest}")
    ResponseEntity<byte[]> message(
            HttpMethod method, @PathVariable String rest, @RequestBody(required = false) byte @Nullable [] body) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .body(messages.answer(method.name(), "/message" + rest, body));
    }

    @ExceptionHandler
    ResponseEntity<Map<String, Object>> refuse(Throwable thrown) {
        boolean malformed = thrown instanceof ErrorResponse || thrown instanceof HttpMessageConversionException;
        HttpProblem problem = HttpProblem.of(thrown, malformed);
        return ResponseEntity.status(problem.status())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem.members());
    }
}
