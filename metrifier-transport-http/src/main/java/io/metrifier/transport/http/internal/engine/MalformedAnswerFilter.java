package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.http.internal.wire.AnswerHead;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.http.internal.wire.MessageHeadValidator;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.conduits.StreamSourceConduit;

/** Hides malformed answers from Undertow: the connection ends with a specific failure, and nothing is logged. */
final class MalformedAnswerFilter extends MessageHeadValidator {
    MalformedAnswerFilter(StreamSourceConduit next) {
        super(next, new AnswerHead());
    }

    @Override
    protected int follow(ByteBuffer bytes, int start, int limit) throws IOException {
        try {
            return super.follow(bytes, start, limit);
        } catch (HttpProblem problem) {
            throw new MalformedAnswer(problem.failure().detail());
        }
    }

    /** The failure of a connection whose peer does not speak HTTP. */
    static final class MalformedAnswer extends IOException {
        private static final long serialVersionUID = 1L;

        MalformedAnswer(String rule) {
            super(rule);
        }
    }
}
