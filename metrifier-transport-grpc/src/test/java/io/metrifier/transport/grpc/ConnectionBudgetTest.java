package io.metrifier.transport.grpc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import org.junit.jupiter.api.Test;

class ConnectionBudgetTest {

    @Test
    void whatIsHeldBeyondItRefusesUntilItIsReleased() {
        ConnectionBudget budget = new ConnectionBudget(100, Runnable::run);
        budget.hold(100);
        assertThatCode(budget::refuseIfFull).doesNotThrowAnyException();
        budget.hold(1);
        assertThatThrownBy(budget::refuseIfFull)
                .hasToString("TransportException[UNAVAILABLE]: the server holds as much as it does for one connection;"
                        + " end other calls first: bytes=101 most=100");

        budget.release(1);
        assertThatCode(budget::refuseIfFull).doesNotThrowAnyException();
    }

    @Test
    void everyConnectionHasItsOwnOfFourMessagesAtLeast() {
        ServerTransportFilter filter = ConnectionBudget.forEveryConnection(Integer.MAX_VALUE, () -> Runnable::run);
        ConnectionBudget one = requireNonNull(ConnectionBudget.of(filter.transportReady(Attributes.EMPTY)));
        ConnectionBudget other = requireNonNull(ConnectionBudget.of(filter.transportReady(Attributes.EMPTY)));

        assertThat(one).isNotSameAs(other);
        one.hold(4L * Integer.MAX_VALUE);
        assertThatCode(one::refuseIfFull).doesNotThrowAnyException();
        assertThatCode(other::refuseIfFull).doesNotThrowAnyException();
    }
}
