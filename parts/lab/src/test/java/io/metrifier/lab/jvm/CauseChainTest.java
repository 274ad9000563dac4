package io.metrifier.lab.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.net.ConnectException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CauseChainTest {
    private static final RuntimeException FAILURE = new IllegalStateException(
            "no server answers: endpoint=a:1",
            new IllegalArgumentException("a pool broke", new ConnectException("Connection refused")));

    @Test
    void saysWhatIsWrongWithAFile() {
        assertThat(CauseChain.of(new NoSuchFileException("a.json"))).isEqualTo("no such file: file=a.json");
        assertThat(CauseChain.of(new AccessDeniedException("a.json"))).startsWith("no permission: file=a.json; ");
    }

    @Test
    void namesEachCauseInOneLine() {
        assertThat(CauseChain.of(FAILURE))
                .isEqualTo("no server answers: endpoint=a:1; caused by IllegalArgumentException: a pool broke;"
                        + " caused by ConnectException: Connection refused");
    }

    @Test
    void omitsRepeatedMessages() {
        assertThat(CauseChain.of(new IllegalStateException("broken: reason=no disk", new ConnectException("no disk"))))
                .isEqualTo("broken: reason=no disk");
    }

    @Test
    void causesAndStacksOfAChildJvmReachItsParent() {
        JvmFailure crossed = Json.read(Json.line(JvmFailure.of(FAILURE)), JvmFailure.class);
        RuntimeException rebuilt = crossed.exception();

        assertThat(CauseChain.of(rebuilt)).isEqualTo(CauseChain.of(FAILURE));
        assertThat(frames(rebuilt)).isEqualTo(frames(FAILURE));
    }

    /** JSON does not carry the modules of frames. */
    private static List<String> frames(Throwable thrown) {
        return Stream.of(thrown.getStackTrace())
                .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                .toList();
    }
}
