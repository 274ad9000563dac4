package io.metrifier.contender.spring;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import io.metrifier.transport.support.HttpFailures;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Answers what controllers throw with problem details. */
@RestControllerAdvice
class FailureAdvice {

    @ExceptionHandler
    ResponseEntity<Map<String, Object>> answer(Throwable thrown) {
        boolean ofRequest = thrown instanceof ErrorResponse || thrown instanceof HttpMessageConversionException;
        Failure failure = ofRequest
                ? new Failure(Failure.Type.PROTOCOL, "", FailureText.of(thrown, "the request is malformed"))
                : Failure.of(thrown);
        return ResponseEntity.status(HttpFailures.status(failure))
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(HttpFailures.members(failure));
    }
}
