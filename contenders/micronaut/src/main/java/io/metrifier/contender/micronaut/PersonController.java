package io.metrifier.contender.micronaut;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;
import io.micronaut.core.convert.exceptions.ConversionErrorException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Error;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.exceptions.ContentLengthExceededException;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Person service as a controller; handlers may block, so they run on Micronaut's executor for that. */
@Controller
@ExecuteOn(TaskExecutors.BLOCKING)
class PersonController {
    private final PersonService persons;
    private final MessagePathService messages;

    PersonController(Services services) {
        persons = services.persons();
        messages = new MessagePathService(services);
    }

    @Get("/person")
    PersonList listPersons() {
        return PersonList.of(persons.listPersons());
    }

    @Get("/person/{id}")
    Person getPerson(String id) {
        return persons.getPerson(id);
    }

    @Get("/person/{id}/links")
    LinkList getPersonLinks(String id) {
        return LinkList.of(persons.getPersonLinks(id));
    }

    @Post("/person")
    Person createPerson(@Body Person person) {
        return persons.createPerson(person);
    }

    @Get(MessagePathService.PREFIX + "{+path}")
    byte[] getMessage(HttpRequest<?> request) {
        return messages.answer("GET", request.getPath(), null);
    }

    @Post(value = MessagePathService.PREFIX + "{+path}", consumes = MediaType.ALL)
    byte[] postMessage(HttpRequest<?> request, @Body byte @Nullable [] body) {
        return messages.answer("POST", request.getPath(), body);
    }

    @Error(global = true)
    HttpResponse<Map<String, Object>> refuse(Throwable thrown) {
        boolean malformed =
                thrown instanceof ConversionErrorException || thrown instanceof ContentLengthExceededException;
        HttpProblem problem = HttpProblem.of(thrown, malformed);
        return HttpResponse.<Map<String, Object>>status(problem.status(), "refused")
                .body(problem.members());
    }
}
