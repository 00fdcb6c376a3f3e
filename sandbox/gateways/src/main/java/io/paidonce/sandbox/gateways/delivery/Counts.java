package io.paidonce.sandbox.gateways.delivery;

/**
 * What came of calls. {@code attempts = accepted + refused + unanswered}, and {@code planned = dropped + settled +
 * outstanding}.
 *
 * @param planned calls that were planned
 * @param dropped of these, the ones that are never made
 * @param settled of these, the ones that are over
 * @param outstanding of these, the ones that are yet to be made or made again
 * @param givenUp of the settled, the ones that were never answered as they should be
 * @param attempts requests that were made
 * @param accepted attempts answered with 2xx
 * @param refused attempts answered with 4xx
 * @param unanswered attempts answered with anything else, or not at all
 * @param retried attempts after the first of their call
 */
public record Counts(
        long planned,
        long dropped,
        long settled,
        long outstanding,
        long givenUp,
        long attempts,
        long accepted,
        long refused,
        long unanswered,
        long retried) {

    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
        return new Counts(
                planned + other.planned,
                dropped + other.dropped,
                settled + other.settled,
                outstanding + other.outstanding,
                givenUp + other.givenUp,
                attempts + other.attempts,
                accepted + other.accepted,
                refused + other.refused,
                unanswered + other.unanswered,
                retried + other.retried);
    }
}
