package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;

/** Faults of PING_PONG and PRICE_STREAM. */
final class StreamSaboteurs {
    private static final Set<String> ENDS_OF_PONGS = Set.of("K1 PING_PONG", "E5");

    private StreamSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                pongs("a pong arrives twice", Set.of("K1 PING_PONG"), to -> new ForwardingPongs(to) {
                    @Override
                    public void onPong(long timestamp) {
                        super.onPong(timestamp);
                        super.onPong(timestamp);
                    }
                }),
                pongs("a pong loses its upper half", Set.of("K1 PING_PONG"), to -> new ForwardingPongs(to) {
                    @Override
                    public void onPong(long timestamp) {
                        super.onPong((int) timestamp);
                    }
                }),
                pongs("a broken stream of pongs is reported twice", ENDS_OF_PONGS, to -> new ForwardingPongs(to) {
                    @Override
                    public void onFailure(TransportException failure) {
                        super.onFailure(failure);
                        super.onFailure(failure);
                    }
                }),
                pongs("a broken stream of pongs is not reported", ENDS_OF_PONGS, to -> new ForwardingPongs(to) {
                    @Override
                    public void onFailure(TransportException failure) {}
                }),
                pongsOnTheSendingThread(),
                pingsQueueWithoutBound(),
                pings("ping on a closed stream is refused like under pressure", IllegalStateException.class),
                pings("ping on a broken stream is refused like under pressure", TransportException.class),
                prices("the last price is missing", to -> new ForwardingPrices(to) {
                    @Override
                    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
                        if (time != 19_999) {
                            super.onPrice(time, instrument, bid, ask, trade, volume);
                        }
                    }
                }),
                prices("bid and ask are swapped", to -> new ForwardingPrices(to) {
                    @Override
                    public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
                        super.onPrice(time, instrument, ask, bid, trade, volume);
                    }
                }),
                prices("a stream of prices ends twice", to -> new ForwardingPrices(to) {
                    @Override
                    public void onComplete() {
                        super.onComplete();
                        super.onComplete();
                    }
                }),
                prices("a broken stream of prices ends well", Set.of("K1 PRICE_STREAM", "E4", "E5"), FullStream::new),
                prices("prices queue without bound", Set.of("K1 PRICE_STREAM", "E5"), ReadAhead::new),
                takesAnyCount(),
                closeDoesNotReachTheSource(),
                pricesGoOnOnceClosed());
    }

    static Saboteur pongs(String flaw, Set<String> rules, UnaryOperator<PongListener> spoil) {
        return new Saboteur(flaw, rules.toArray(String[]::new)) {
            @Override
            PingPong pingPong(TransportClient sound, PongListener listener) {
                return sound.pingPong(spoil.apply(listener));
            }
        };
    }

    private static Saboteur prices(String flaw, UnaryOperator<PriceListener> spoil) {
        return prices(flaw, Set.of("K1 PRICE_STREAM"), spoil);
    }

    static Saboteur prices(String flaw, Set<String> rules, UnaryOperator<PriceListener> spoil) {
        return new Saboteur(flaw, rules.toArray(String[]::new)) {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                return sound.prices(count, spoil.apply(listener));
            }
        };
    }

    private abstract static class ForwardingPings implements PingPong {
        final PingPong sound;

        ForwardingPings(PingPong sound) {
            this.sound = sound;
        }

        @Override
        public void close() {
            sound.close();
        }
    }

    private static Saboteur pongsOnTheSendingThread() {
        return new Saboteur("pongs arrive on the sending thread", "K1 PING_PONG", "E5") {
            @Override
            PingPong pingPong(TransportClient sound, PongListener listener) {
                return new ForwardingPings(sound.pingPong(new ForwardingPongs(listener) {
                    @Override
                    public void onPong(long timestamp) {}
                })) {
                    @Override
                    public boolean ping(long timestamp) {
                        boolean sent = sound.ping(timestamp);
                        if (sent) {
                            listener.onPong(timestamp);
                        }
                        return sent;
                    }
                };
            }
        };
    }

    private static Saboteur pingsQueueWithoutBound() {
        return new Saboteur("pings queue without bound", "K1 PING_PONG") {
            @Override
            PingPong pingPong(TransportClient sound, PongListener listener) {
                return new UnboundedPings(sound.pingPong(listener));
            }
        };
    }

    private static Saboteur pings(String flaw, Class<? extends RuntimeException> swallowed) {
        return new Saboteur(flaw, "K1 PING_PONG") {
            @Override
            PingPong pingPong(TransportClient sound, PongListener listener) {
                return new ForwardingPings(sound.pingPong(listener)) {
                    @Override
                    public boolean ping(long timestamp) {
                        try {
                            return sound.ping(timestamp);
                        } catch (RuntimeException e) {
                            if (swallowed.isInstance(e)) {
                                return false;
                            }
                            throw e;
                        }
                    }
                };
            }
        };
    }

    private static Saboteur takesAnyCount() {
        return new Saboteur("a stream of fewer prices than none ends well", "K1 PRICE_STREAM") {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                return sound.prices(Math.max(0, count), listener);
            }
        };
    }

    private static Saboteur closeDoesNotReachTheSource() {
        return new Saboteur("closing a stream of prices does not stop its source", "K1 PRICE_STREAM") {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                SilencedPrices muffled = new SilencedPrices(listener);
                sound.prices(count, muffled);
                return muffled::silence;
            }
        };
    }

    private static Saboteur pricesGoOnOnceClosed() {
        return new Saboteur("prices go on after their stream is closed", "K1 PRICE_STREAM") {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                sound.prices(count, listener);
                return () -> {};
            }
        };
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "saboteur");
        thread.setDaemon(true);
        return thread;
    }

    /** Accepts every ping, and forwards them from an unbounded queue until it breaks. */
    private static final class UnboundedPings extends ForwardingPings {
        private final ExecutorService queue = Executors.newSingleThreadExecutor(StreamSaboteurs::daemon);

        UnboundedPings(PingPong sound) {
            super(sound);
        }

        @Override
        public boolean ping(long timestamp) {
            try {
                queue.execute(() -> passOn(timestamp));
                return true;
            } catch (RejectedExecutionException e) {
                return sound.ping(timestamp);
            }
        }

        private void passOn(long timestamp) {
            try {
                while (!sound.ping(timestamp)) {
                    LockSupport.parkNanos(1_000);
                }
            } catch (IllegalStateException | TransportException e) {
                queue.shutdownNow();
            }
        }

        @Override
        public void close() {
            super.close();
            queue.shutdownNow();
        }
    }

    private static final class FullStream extends ForwardingPrices {
        FullStream(PriceListener to) {
            super(to);
        }

        @Override
        public void onFailure(TransportException failure) {
            onComplete();
        }
    }

    /** Reads as fast as possible, and forwards from a queue that no rule fills. */
    private static final class ReadAhead implements PriceListener {
        /** More than the prices of any rule. */
        private static final int MAX_QUEUED = 2_001_000;

        private final ExecutorService queue = new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.NANOSECONDS,
                new LinkedBlockingQueue<>(MAX_QUEUED),
                StreamSaboteurs::daemon,
                ReadAhead::waitForRoom);

        private final PriceListener to;

        ReadAhead(PriceListener to) {
            this.to = to;
        }

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            queue.execute(() -> to.onPrice(time, instrument, bid, ask, trade, volume));
        }

        @Override
        public void onComplete() {
            queue.execute(to::onComplete);
            queue.shutdown();
        }

        @Override
        public void onFailure(TransportException failure) {
            queue.execute(() -> to.onFailure(failure));
            queue.shutdown();
        }

        private static void waitForRoom(Runnable work, ThreadPoolExecutor full) {
            try {
                full.getQueue().put(work);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class SilencedPrices extends ForwardingPrices {
        private volatile boolean muffled;

        SilencedPrices(PriceListener to) {
            super(to);
        }

        void silence() {
            muffled = true;
        }

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            if (!muffled) {
                super.onPrice(time, instrument, bid, ask, trade, volume);
            }
        }

        @Override
        public void onFailure(TransportException failure) {
            if (!muffled) {
                super.onFailure(failure);
            }
        }
    }
}
