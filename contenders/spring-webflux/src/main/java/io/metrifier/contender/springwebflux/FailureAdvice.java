package io.metrifier.contender.springwebflux;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.HttpFailures;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Answers what controllers throw with problem details. */
@RestControllerAdvice
class FailureAdvice {

    @ExceptionHandler
    ResponseEntity<Map<String, Object>> answer(Throwable thrown) {
        Failure failure = thrown instanceof ErrorResponse
                ? new Failure(Failure.Type.PROTOCOL, "", FailureText.of(thrown, "the request is malformed"))
                : Failure.of(thrown);
        return ResponseEntity.status(HttpFailures.status(failure))
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(HttpFailures.members(failure));
    }
}
