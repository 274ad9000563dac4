package io.metrifier.contender.armeria;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.linecorp.armeria.common.AggregatedHttpRequest;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.ServiceRequestContext;
import com.linecorp.armeria.server.annotation.ExceptionHandlerFunction;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import com.linecorp.armeria.server.annotation.Post;
import com.linecorp.armeria.server.annotation.ProducesJson;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.HttpProblem;
import io.metrifier.transport.support.stack.LinkList;
import io.metrifier.transport.support.stack.MessagePathService;
import io.metrifier.transport.support.stack.PersonList;

/** The paths of the Person service, and those of custom messages. */
final class PersonApi {
    private static final MediaType PROBLEM = MediaType.parse(HttpFailures.CONTENT_TYPE);

    /** What Armeria throws itself has a status: a body that is too large, a server that is closing. */
    private static final String OF_ARMERIA = "com.linecorp.armeria.";

    private final PersonService persons;
    private final MessagePathService messages;

    PersonApi(Services services) {
        persons = services.persons();
        messages = new MessagePathService(services);
    }

    /** Answers all persons. */
    @Get("/person")
    @ProducesJson
    public PersonList list() {
        return PersonList.of(persons.listPersons());
    }

    /** Answers one person. */
    @Get("/person/{id}")
    @ProducesJson
    public Person get(@Param String id) {
        return persons.getPerson(id);
    }

    /** Answers the links of a person. */
    @Get("/person/{id}/links")
    @ProducesJson
    public LinkList links(@Param String id) {
        return LinkList.of(persons.getPersonLinks(id));
    }

    /** Validates a person and answers it. */
    @Post("/person")
    @ProducesJson
    public Person create(Person person) {
        return persons.createPerson(person);
    }

    /** Answers an exchange of a custom message. */
    @Get("prefix:/message")
    @Post("prefix:/message")
    public HttpResponse message(ServiceRequestContext context, AggregatedHttpRequest request) {
        byte[] body = request.content().array();
        return HttpResponse.of(
                HttpStatus.OK,
                MediaType.JSON_UTF_8,
                messages.answer(request.method().name(), context.path(), body));
    }

    static HttpResponse refuse(ServiceRequestContext context, HttpRequest request, Throwable thrown) {
        if (thrown.getClass().getName().startsWith(OF_ARMERIA)) {
            return ExceptionHandlerFunction.fallthrough();
        }
        boolean malformed =
                thrown instanceof IllegalArgumentException && thrown.getCause() instanceof JsonProcessingException;
        HttpProblem problem = HttpProblem.of(thrown, malformed);
        return HttpResponse.ofJson(HttpStatus.valueOf(problem.status()), PROBLEM, problem.members());
    }
}
