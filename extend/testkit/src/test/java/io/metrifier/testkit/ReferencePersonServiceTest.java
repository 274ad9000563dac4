package io.metrifier.testkit;

import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;

class ReferencePersonServiceTest extends PersonServiceContract {

    @Override
    protected PersonService service() {
        return new ReferencePersonService();
    }
}
