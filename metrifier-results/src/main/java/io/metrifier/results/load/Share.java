package io.metrifier.results.load;

/**
 * Which of several workers that send one load together.
 *
 * @param worker from 0
 * @param workers how many there are
 */
public record Share(int worker, int workers) {
    public Share {
        if (worker < 0 || worker >= workers) {
            throw new IllegalArgumentException("a worker's number must be from 0 and below how many there are: worker="
                    + worker + " workers=" + workers);
        }
    }
}
