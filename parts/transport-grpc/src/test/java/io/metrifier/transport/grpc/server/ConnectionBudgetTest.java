package io.metrifier.transport.grpc.server;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import io.metrifier.transport.support.ByteBudget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionBudgetTest {

    @Test
    void refusesOverTheLimitUntilReleased() {
        ConnectionBudget budget = new ConnectionBudget(100, new ByteBudget(1), Runnable::run, error -> {});
        budget.hold(100);
        assertThatCode(budget::refuseIfFull).doesNotThrowAnyException();
        budget.hold(1);
        assertThatThrownBy(budget::refuseIfFull)
                .hasToString("TransportException[UNAVAILABLE]: the connection is at a limit of the server:"
                        + " bytes=101 max=100; end other calls first");

        budget.release(1);
        assertThatCode(budget::refuseIfFull).doesNotThrowAnyException();
    }

    @Test
    void everyConnectionHasABudgetOfAtLeastFourMessages() {
        ServerTransportFilter filter =
                ConnectionBudget.forEveryConnection(Integer.MAX_VALUE, () -> Runnable::run, error -> {});
        ConnectionBudget one = requireNonNull(ConnectionBudget.of(filter.transportReady(Attributes.EMPTY)));
        ConnectionBudget other = requireNonNull(ConnectionBudget.of(filter.transportReady(Attributes.EMPTY)));

        assertThat(one).isNotSameAs(other);
        one.hold(ConnectionBudget.OWN_BYTES);
        assertThatCode(one::refuseIfFull).doesNotThrowAnyException();
        assertThatCode(other::refuseIfFull).doesNotThrowAnyException();
    }

    @Test
    void allConnectionsShareALimit() {
        ByteBudget total = new ByteBudget(100);
        ConnectionBudget one = new ConnectionBudget(1 << 20, total, Runnable::run, error -> {});
        ConnectionBudget other = new ConnectionBudget(1 << 20, total, Runnable::run, error -> {});
        one.hold(ConnectionBudget.OWN_BYTES + 60L);
        other.hold(ConnectionBudget.OWN_BYTES + 40L);
        assertThatCode(one::refuseIfFull).doesNotThrowAnyException();
        other.hold(1);

        assertThatThrownBy(one::refuseIfFull)
                .hasMessageContaining("for all clients of the server is reached: maxBytes=100");
        other.release(ConnectionBudget.OWN_BYTES);
        assertThatCode(other::refuseIfFull).doesNotThrowAnyException();
        one.release(ConnectionBudget.OWN_BYTES + 60L);
        assertThat(total.held()).isZero();
    }

    @Test
    void onlyAFatalErrorEndsTheServer() {
        List<Error> ended = new ArrayList<>();
        ConnectionBudget budget = new ConnectionBudget(1, new ByteBudget(1), Runnable::run, ended::add);
        budget.reportFatal(new StackOverflowError());
        budget.reportFatal(new IllegalStateException());
        assertThat(ended).isEmpty();

        budget.reportFatal(new OutOfMemoryError());
        assertThat(ended).hasSize(1);
    }
}
