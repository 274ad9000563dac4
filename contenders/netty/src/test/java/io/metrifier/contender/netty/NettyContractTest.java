package io.metrifier.contender.netty;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;

final class NettyContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new NettyTransport();
    }
}
