package io.paidonce.processor.ledger;

/**
 * One pass over a partition.
 *
 * @param number counts from 1
 * @param trodden how far any earlier pass is known to have come: records below it have been dealt with before, and are
 *     seen again because somebody rewound the partition
 */
public record Pass(int number, long trodden) {}
