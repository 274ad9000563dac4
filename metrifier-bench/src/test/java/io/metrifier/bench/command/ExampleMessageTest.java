package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Makes a message of the schema and the samples in docs/examples, which the commands of the README name. */
@Timeout(120)
class ExampleMessageTest {
    private static final String SCHEMA = "../docs/examples/order.proto";
    private static final String SAMPLES = "../docs/examples/orders.json";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... args) {
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }

    @Test
    void carriesTheExampleOrdersInEachFormat() {
        assertThat(execute("message", SCHEMA, "--sample", SAMPLES, "--no-timing"))
                .as("%s", err)
                .isZero();
        assertThat(out.toString()).contains("record acme.Order {", "record acme.Order.Line {");
        assertThat(err.toString()).contains("samples=6");
    }
}
