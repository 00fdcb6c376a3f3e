package io.paidonce.gateways;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/** What an interpreter makes of a text, in words that a test can compare. */
final class Reading {

    private Reading() {}

    /** Such as {@code CAPTURED pi_1/ A-1 19.99 EUR}, or {@code ignored}, or {@code unreadable}. */
    static List<String> of(String gateway, String json) {
        return switch (Gateways.find(gateway).interpreter().interpret(json.getBytes(UTF_8))) {
            case Interpretation.Ignored ignored -> List.of("ignored");
            case Interpretation.Unreadable unreadable -> List.of("unreadable");
            case Interpretation.Facts facts ->
                facts.facts().stream()
                        .map(fact -> fact.kind() + " " + fact.transactionId() + "/" + fact.subject() + " "
                                + fact.orderNo() + " " + fact.amount())
                        .toList();
        };
    }
}
