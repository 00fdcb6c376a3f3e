package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.PaymentOutcome.DisputeStage;
import io.paidonce.contracts.PaymentOutcome.HoldReason;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentDisputed;
import io.paidonce.contracts.PaymentOutcome.PaymentFailed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentOutcome.PaymentRefunded;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;

/** A value and the file that says how it was written when its version was made. */
record Golden(String file, Object value) {

    static final OrderPaid ORDER_PAID = new OrderPaid(
            "A-1", "stripe", "default", "pi_1", new Money(1999, "EUR"), Instant.parse("2026-05-04T10:15:30Z"));

    static final OrderSnapshot ORDER_SNAPSHOT = new OrderSnapshot(
            "A-1",
            3,
            OrderStatus.PENDING_PAYMENT,
            new Money(1999, "EUR"),
            List.of(new PaymentReference("stripe", "default", "pi_1"), new PaymentReference("paypal", "shop-2", null)),
            Instant.parse("2026-05-04T10:00:00Z"),
            Instant.parse("2026-05-04T10:05:00.123456Z"));

    static List<Golden> all() {
        return List.of(
                new Golden("OrderPaid.v1.json", ORDER_PAID),
                new Golden(
                        "PaymentFailed.v1.json",
                        new PaymentFailed(
                                "A-1",
                                "stripe",
                                "default",
                                "pi_1",
                                new Money(5000, "JPY"),
                                "card_declined",
                                Instant.parse("2026-05-04T10:14:02Z"))),
                new Golden(
                        "PaymentFailed-bare.v1.json",
                        new PaymentFailed(
                                null, "stripe", "default", "pi_1", null, null, Instant.parse("2026-05-04T10:14:02Z"))),
                new Golden(
                        "PaymentClosed.v1.json",
                        new PaymentClosed(
                                null, "stripe", "default", "pi_2", "abandoned", Instant.parse("2026-05-04T11:00:00Z"))),
                new Golden(
                        "PaymentRefunded.v1.json",
                        new PaymentRefunded(
                                "A-1",
                                "paypal",
                                "default",
                                "8AB12345CD678901E",
                                "1JU08902781691411",
                                new Money(500, "EUR"),
                                new Money(1200, "EUR"),
                                Instant.parse("2026-05-06T08:00:00Z"),
                                null)),
                new Golden(
                        "PaymentRefunded-undone.v1.json",
                        new PaymentRefunded(
                                "A-1",
                                "stripe",
                                "default",
                                "pi_1",
                                "re_1",
                                new Money(500, "EUR"),
                                new Money(0, "EUR"),
                                Instant.parse("2026-05-07T08:00:00Z"),
                                true)),
                new Golden(
                        "PaymentDisputed.v1.json",
                        new PaymentDisputed(
                                "A-1",
                                "stripe",
                                "default",
                                "pi_1",
                                "dp_1",
                                DisputeStage.FUNDS_WITHDRAWN,
                                new Money(1999, "EUR"),
                                Instant.parse("2026-06-01T00:00:00Z"))),
                new Golden(
                        "PaymentHeld.v1.json",
                        new PaymentHeld(
                                "A-1",
                                "paypal",
                                "default",
                                "8AB12345CD678901E",
                                HoldReason.SURPLUS,
                                new Money(1_250, "KWD"),
                                Instant.parse("2026-05-04T10:20:00Z"),
                                null)),
                new Golden(
                        "PaymentHeld-action.v1.json",
                        new PaymentHeld(
                                "A-1",
                                "stripe",
                                "default",
                                "pi_1",
                                HoldReason.UNCLAIMED,
                                new Money(1999, "EUR"),
                                Instant.parse("2026-05-04T10:20:00Z"),
                                "Refund it.")),
                new Golden("OrderClosed.v1.json", new OrderClosed("A-2", Instant.parse("2026-05-04T12:00:00Z"))),
                new Golden("OrderSnapshot.v1.json", ORDER_SNAPSHOT));
    }

    /** The record's name, which is also its schema's. */
    String record() {
        return value.getClass().getSimpleName();
    }

    String text() {
        return resource("/golden/" + file).strip();
    }

    static String resource(String path) {
        try (InputStream in = Golden.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("no such file: " + path);
            }
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return file;
    }
}
