package io.metrifier.transport.support.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HttpFailuresTest {
    private static final byte[] ANY = {1};

    @Test
    void everyFailureComesBackAsItWas() {
        for (Failure sent : List.of(
                new Failure(Failure.Type.PERSON_NOT_FOUND, "4/2", ""),
                new Failure(Failure.Type.INVALID_PERSON, "location.postCode", "must not be negative"),
                new Failure(Failure.Type.UNREADABLE_IMAGE, "", "no magic"),
                new Failure(Failure.Type.PROTOCOL, "", "too long"),
                new Failure(Failure.Type.UNAVAILABLE, "", "closing"),
                new Failure(Failure.Type.REMOTE, "", "boom"))) {
            Map<String, Object> members = HttpFailures.toMembers(sent);

            assertThat(members).containsEntry("status", HttpFailures.toStatus(sent));
            assertThat(Failure.of(HttpFailures.toException(500, ANY, body -> members)))
                    .isEqualTo(sent);
        }
    }

    @Test
    void withoutProblemDetailsTheStatusSaysTheKind() {
        assertThat(kindOf(503)).isEqualTo(Kind.UNAVAILABLE);
        assertThat(kindOf(500)).isEqualTo(Kind.REMOTE);
        assertThat(kindOf(413)).isEqualTo(Kind.PROTOCOL);
    }

    @Test
    void aRequestThatTheLibraryRefusedIsMalformed() {
        assertThat(HttpProblem.of(null, false).members())
                .containsEntry("failure", "PROTOCOL")
                .containsEntry("detail", "the request is malformed");
        assertThat(HttpProblem.of(new IllegalArgumentException("no JSON"), true).members())
                .containsEntry("status", 400)
                .containsEntry("detail", "no JSON");
    }

    @Test
    void whatAHandlerThrewIsNoMalformedRequest() {
        assertThat(HttpProblem.of(new IllegalArgumentException("boom"), false).status())
                .isEqualTo(500);
    }

    private static Kind kindOf(int status) {
        RuntimeException failure = HttpFailures.toException(status, ANY, body -> {
            throw new IllegalStateException("no JSON");
        });
        return ((TransportException) failure).kind();
    }
}
