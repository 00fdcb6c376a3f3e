package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;

/** The table of transitions as a page of documentation. */
final class TransitionsPage {

    private TransitionsPage() {}

    static String text() {
        var page = new StringBuilder("""
                # Transitions of an order

                What happens to an order, by where it stands. This page is made from
                [`Transitions`](../order-service/src/main/java/io/paidonce/orders/order/Transitions.java), which decides every case; a
                test compares the two. An order begins as `%s`.

                A cell names the status that the order has afterwards, or says:

                - **as before**: it goes back to where it was before its refunds, `PENDING_PURCHASE` or `PAID`;
                - **noted**: it stays, and its history tells of it;
                - **kept**: it stays, and a row beside the order tells of it: a refund, a hold or a dispute. A refund of a
                  transaction that turns out later to have paid the order is applied then, so that it does not matter which of
                  the two topics is read first;
                - **hold**: the event contradicts the order, which stays; a person has to decide (`GET /holds`);
                - **stale**: it repeats what is known, or comes too late to matter. It is counted;
                - **done**: the request finds the order where it wants it, and changes nothing;
                - **refused**: the request is answered with 409.

                An event that comes again under its old id does nothing, wherever the order stands.

                """.formatted(Transitions.FIRST));
        page.append("| Event | |");
        for (OrderStatus status : OrderStatus.values()) {
            page.append(" `").append(status).append("` |");
        }
        page.append("\n|---|---|")
                .append("---|".repeat(OrderStatus.values().length))
                .append('\n');
        for (Trigger trigger : Trigger.values()) {
            page.append("| ")
                    .append(trigger.source())
                    .append(" | ")
                    .append(trigger.meaning())
                    .append(" |");
            for (OrderStatus status : OrderStatus.values()) {
                page.append(' ').append(cell(Transitions.next(status, trigger))).append(" |");
            }
            page.append('\n');
        }
        return page.toString();
    }

    private static String cell(Step step) {
        return switch (step) {
            case Step.MoveTo to -> "`" + to.status() + "`";
            case Step.Return back -> "as before";
            case Step.Note note -> "noted";
            case Step.Keep keep -> "kept";
            case Step.Hold hold -> "hold: `" + hold.reason() + "`";
            case Step.Stale stale -> "stale";
            case Step.Already already -> "done";
            case Step.Refused refused -> "refused";
        };
    }
}
