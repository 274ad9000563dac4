package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Runs the contract with the JDK's client; before Java 21 that client has no close. */
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
