package io.metrifier.transport.http.internal.client;

import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCall.OwnTerms;
import io.metrifier.transport.http.internal.wire.Connect;
import io.metrifier.transport.http.internal.wire.MessagePaths;
import io.metrifier.transport.support.IndexCodec;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.Messages;
import io.metrifier.transport.support.Messages.Written;
import java.time.Duration;

/** What the calls for a message are on the wire. Immutable. */
interface MessageCalls {
    HttpCall get(int index);

    HttpCall put(byte[] message);

    HttpCall echo(byte[] message);

    /** Returns the calls for messages written so, each of which may take this long. */
    static MessageCalls of(Written<?> written, Duration timeout) {
        return written.format().id().equals(Connect.FORMAT) ? new ByConnect(written, timeout) : new ByPaths(written);
    }

    /** A path for each message to get. */
    final class ByPaths implements MessageCalls {
        private final String contentType;
        private final String path;
        private final String echoPath;

        private ByPaths(Written<?> written) {
            contentType = written.format().mediaType();
            path = MessagePaths.of(written);
            echoPath = path + MessagePaths.ECHO;
        }

        @Override
        public HttpCall get(int index) {
            return HttpCall.get(path + '/' + Messages.index(index));
        }

        @Override
        public HttpCall put(byte[] message) {
            return new HttpCall(path, contentType, message);
        }

        @Override
        public HttpCall echo(byte[] message) {
            return new HttpCall(echoPath, contentType, message);
        }
    }

    /** A path for each call of a service, as clients of Connect know it. */
    final class ByConnect implements MessageCalls {
        private final MessageBytes<Integer> indexes = new MessageBytes<>(new IndexCodec());
        private final OwnTerms terms;
        private final String getPath;
        private final String putPath;
        private final String echoPath;

        private ByConnect(Written<?> written, Duration timeout) {
            terms = new OwnTerms(Connect.headers(timeout), timeout);
            getPath = Connect.path(written, Messages.GET);
            putPath = Connect.path(written, Messages.PUT);
            echoPath = Connect.path(written, Messages.ECHO);
        }

        @Override
        public HttpCall get(int index) {
            return HttpCall.connect(getPath, indexes.encode(Messages.index(index)), terms);
        }

        @Override
        public HttpCall put(byte[] message) {
            return HttpCall.connect(putPath, message, terms);
        }

        @Override
        public HttpCall echo(byte[] message) {
            return HttpCall.connect(echoPath, message, terms);
        }
    }
}
