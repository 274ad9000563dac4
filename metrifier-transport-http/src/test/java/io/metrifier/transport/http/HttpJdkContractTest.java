package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The contract where calls are made by the client of the JDK, which before Java 21 cannot be told to end. */
@Tag("full")
@EnabledForJreRange(min = JRE.JAVA_21)
final class HttpJdkContractTest extends TransportContract {
    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("http.client", "jdk").build();
    }
}
