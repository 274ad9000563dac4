package io.metrifier.transport.http;

import io.metrifier.testkit.OptionNames;
import org.junit.jupiter.api.Test;

class OptionNamesTest {

    @Test
    void everyOptionHasAConstantAndNoOther() {
        OptionNames.assertComplete(new HttpTransport(), HttpOptionNames.class);
    }
}
