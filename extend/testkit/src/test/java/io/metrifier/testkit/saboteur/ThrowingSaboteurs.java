package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.Set;

/** Faults when sources and listeners throw: E4 and E5. */
final class ThrowingSaboteurs {
    private ThrowingSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                StreamSaboteurs.prices("a failing source is UNAVAILABLE", Set.of("E4"), Renamed::new),
                StreamSaboteurs.prices(
                        "a failing source is heard before its last price", Set.of("E4"), EarlyPrices::new),
                StreamSaboteurs.prices(
                        "what a listener of prices throws is swallowed", Set.of("E5"), DelayedPrices::new),
                pongsSwallowed(),
                closesItsClient());
    }

    private static Saboteur pongsSwallowed() {
        String flaw = "what a listener of pongs throws is swallowed";
        return StreamSaboteurs.pongs(flaw, Set.of("E5"), to -> new ForwardingPongs(to) {
            @Override
            public void onPong(long timestamp) {
                try {
                    super.onPong(timestamp);
                } catch (IllegalStateException | AssertionError e) {
                    // The fault.
                }
            }
        });
    }

    private static Saboteur closesItsClient() {
        return new Saboteur("a listener that throws takes its client along", "E5") {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                return sound.prices(count, new ForwardingPrices(listener) {
                    @Override
                    public void onFailure(TransportException failure) {
                        super.onFailure(failure);
                        if (failure.kind() == Kind.PROTOCOL) {
                            sound.close();
                        }
                    }
                });
            }
        };
    }

    private static final class Renamed extends ForwardingPrices {
        Renamed(PriceListener to) {
            super(to);
        }

        @Override
        public void onFailure(TransportException failure) {
            super.onFailure(
                    failure.kind() == Kind.REMOTE
                            ? new TransportException(Kind.UNAVAILABLE, Saboteur.messageOf(failure))
                            : failure);
        }
    }

    /** Delays each price until another one, or the regular end, follows. */
    private static final class EarlyPrices extends ForwardingPrices {
        private Runnable held = () -> {};

        EarlyPrices(PriceListener to) {
            super(to);
        }

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            held.run();
            held = () -> super.onPrice(time, instrument, bid, ask, trade, volume);
        }

        @Override
        public void onComplete() {
            held.run();
            super.onComplete();
        }
    }

    private static final class DelayedPrices extends ForwardingPrices {
        DelayedPrices(PriceListener to) {
            super(to);
        }

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            try {
                super.onPrice(time, instrument, bid, ask, trade, volume);
            } catch (IllegalStateException | AssertionError e) {
                // The fault.
            }
        }
    }
}
