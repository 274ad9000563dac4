package io.metrifier.verdict;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Ways in which forks of one contender differ that were seen in practice: each draws how far one fork lies from its
 * contender.
 */
enum MadeUpForks {
    /** Ten percent, as most contenders do. */
    NORMAL {
        @Override
        double draw(SplittableRandom random) {
            return 0.1 * random.nextGaussian();
        }
    },
    /** A lottery of the compiler: one of two levels, twenty percent apart. */
    BIMODAL {
        @Override
        double draw(SplittableRandom random) {
            return (random.nextBoolean() ? 0.1 : -0.1) + 0.02 * random.nextGaussian();
        }
    },
    /** A lottery in which one fork of five loses a quarter. */
    UNLUCKY {
        @Override
        double draw(SplittableRandom random) {
            return (random.nextInt(5) == 0 ? -0.25 : 0) + 0.02 * random.nextGaussian();
        }
    },
    /** One fork of ten is up to 40 % slower, for no known reason. */
    OUTLIERS {
        @Override
        double draw(SplittableRandom random) {
            return 0.05 * random.nextGaussian() - (random.nextInt(10) == 0 ? 0.5 * random.nextDouble() : 0);
        }
    },
    /** Turns that follow their neighbours. */
    AUTOCORRELATED {
        @Override
        double draw(SplittableRandom random) {
            double sum = 0;
            double drift = 0.05 * random.nextGaussian();
            for (int turn = 0; turn < TURNS; turn++) {
                drift = 0.9 * drift + 0.022 * random.nextGaussian();
                sum += drift;
            }
            return 0.1 * random.nextGaussian() + sum / TURNS;
        }
    };

    private static final double OF_A_ROUND = 0.05;
    private static final int TURNS = 40;

    abstract double draw(SplittableRandom random);

    /**
     * Returns rounds of contenders that truly reach these levels. What a round does to all of them follows what the
     * last one did.
     */
    RoundValues rounds(SplittableRandom random, int rounds, double... truth) {
        RoundValues.Builder builder = RoundValues.ofRates();
        double drift = OF_A_ROUND * random.nextGaussian();
        for (int round = 0; round < rounds; round++) {
            drift = 0.7 * drift + OF_A_ROUND * random.nextGaussian();
            for (int i = 0; i < truth.length; i++) {
                builder.settled(name(i), round, 20_000 * truth[i] * Math.exp(drift + draw(random)));
            }
        }
        return builder.build();
    }

    /** Returns rounds of a run that favours some of the equal contenders from beginning to end, by about so much. */
    RoundValues favouring(SplittableRandom random, int rounds, int contenders, double favour) {
        double[] truth = random.doubles(contenders)
                .map(ignored -> Math.exp(favour * random.nextGaussian()))
                .toArray();
        return rounds(random, rounds, truth);
    }

    /** Returns rounds of equal contenders whose forks differ normally, each by its own share. */
    static RoundValues uneven(SplittableRandom random, int rounds, double... spreads) {
        Map<String, double[]> rates = new LinkedHashMap<>();
        for (int i = 0; i < spreads.length; i++) {
            double spread = spreads[i];
            double[] own = new double[rounds];
            Arrays.setAll(own, round -> Math.exp(spread * random.nextGaussian()));
            rates.put(name(i), own);
        }
        RoundValues.Builder builder = RoundValues.ofRates();
        rates.forEach((contender, own) -> {
            for (int round = 0; round < rounds; round++) {
                builder.settled(contender, round, own[round]);
            }
        });
        return builder.build();
    }

    /** Returns the name of the contender with this index in the truth. */
    static String name(int index) {
        return "c" + index;
    }
}
