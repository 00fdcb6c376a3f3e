package io.paidonce.processor.ledger;

import io.paidonce.processor.fact.Ending;
import java.util.List;

/**
 * What a batch came to, durably.
 *
 * @param endings one for each stated fact, in the same order
 * @param owed what the batch has to emit before its positions may be committed
 */
public record Decisions(List<Ending> endings, List<Announcement> owed) {}
