package io.paidonce.sandbox.gateways.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EventsTest {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Instant THEN = Instant.parse("2026-06-01T12:00:00Z");
    private static final Amount AMOUNT = new Amount(1999, "EUR");
    private static final Amount PART = new Amount(500, "EUR");
    private static final Amount ZERO = new Amount(0, "EUR");
    private static final StripePayment STRIPE = StripePayment.of(7, "A-1", AMOUNT, THEN);
    private static final PaypalPayment PAYPAL = PaypalPayment.of(7, "A-1", AMOUNT, THEN);

    static Stream<GatewayEvent> all() {
        return Stream.of(
                StripeEvents.paymentIntentCreated(STRIPE),
                StripeEvents.paymentIntentProcessing(STRIPE),
                StripeEvents.paymentIntentSucceeded(STRIPE, 1),
                StripeEvents.paymentIntentFailed(STRIPE, 1),
                StripeEvents.paymentIntentCanceled(STRIPE),
                StripeEvents.chargeSucceeded(STRIPE, 1),
                StripeEvents.chargeFailed(STRIPE, 1),
                StripeEvents.chargeRefunded(STRIPE, 1, PART, ZERO),
                StripeEvents.checkoutSessionCompleted(STRIPE, "paid"),
                StripeEvents.checkoutSessionAsyncPaymentSucceeded(STRIPE),
                StripeEvents.refund(STRIPE, "refund.created", 1, 1, PART, "pending"),
                StripeEvents.refund(STRIPE, "refund.failed", 1, 1, PART, "failed"),
                StripeEvents.dispute(STRIPE, "charge.dispute.created", 1, 1, AMOUNT, "needs_response"),
                PaypalEvents.checkoutOrderApproved(PAYPAL),
                PaypalEvents.paymentApprovalReversed(PAYPAL),
                PaypalEvents.captureCompleted(PAYPAL, 1),
                PaypalEvents.capturePending(PAYPAL, 1),
                PaypalEvents.captureDenied(PAYPAL, 1),
                PaypalEvents.refund(PAYPAL, "PAYMENT.CAPTURE.REFUNDED", 1, 1, PART, PART, "COMPLETED"),
                PaypalEvents.dispute(PAYPAL, "CUSTOMER.DISPUTE.CREATED", 1, 1, AMOUNT, "OPEN", "INQUIRY", "NONE"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void areJsonThatNamesIdAndType(GatewayEvent event) {
        JsonNode tree = JSON.readTree(event.body());

        assertThat(tree.path("id").asString()).isEqualTo(event.id());
        assertThat(tree.path("type").asString(tree.path("event_type").asString("")))
                .isEqualTo(event.type());
    }

    @Test
    void haveIdsOfTheirOwn() {
        assertThat(all().map(GatewayEvent::id)).doesNotHaveDuplicates();
    }

    @Test
    void bothEventsOfAStripePaymentNameOneIntentAndOneOrder() {
        JsonNode charge = object(StripeEvents.chargeSucceeded(STRIPE, 1), "data", "object");
        JsonNode intent = object(StripeEvents.paymentIntentSucceeded(STRIPE, 1), "data", "object");

        assertThat(charge.path("payment_intent").asString())
                .isEqualTo(intent.path("id").asString());
        assertThat(intent.path("latest_charge").asString())
                .isEqualTo(charge.path("id").asString());
        assertThat(charge.path("amount_captured").asLong()).isEqualTo(1999);
        assertThat(intent.path("amount_received").asLong()).isEqualTo(1999);
        assertThat(charge.path("metadata").path("order_no").asString()).isEqualTo("A-1");
        assertThat(intent.path("metadata").path("order_no").asString()).isEqualTo("A-1");
    }

    @Test
    void paypalNamesTheOrderInTheCapture() {
        JsonNode capture = object(PaypalEvents.captureCompleted(PAYPAL, 1), "resource");

        assertThat(capture.path("id").asString()).isEqualTo(PAYPAL.captureId(1));
        assertThat(capture.path("custom_id").asString()).isEqualTo("A-1");
        assertThat(capture.path("amount").path("value").asString()).isEqualTo("19.99");
        assertThat(capture.at("/supplementary_data/related_ids/order_id").asString())
                .isEqualTo(PAYPAL.orderId());
    }

    @Test
    void writeAmountsAsEachGatewayDoes() {
        assertThat(new Amount(1999, "JPY").stripe()).isEqualTo(1999);
        assertThat(new Amount(1999, "ISK").stripe()).isEqualTo(199_900);
        assertThat(new Amount(1990, "KWD").stripe()).isEqualTo(1990);
        assertThat(new Amount(1999, "JPY").paypal()).isEqualTo("1999");
        assertThat(new Amount(199_900, "HUF").paypal()).isEqualTo("1999");
        assertThat(new Amount(5, "USD").paypal()).isEqualTo("0.05");
    }

    @Test
    void areAsLargeAsTheRealOnes() {
        assertThat(StripeEvents.chargeSucceeded(STRIPE, 1).body()).hasSizeBetween(2_000, 4_000);
        assertThat(StripeEvents.paymentIntentSucceeded(STRIPE, 1).body()).hasSizeBetween(2_000, 4_000);
        assertThat(PaypalEvents.captureCompleted(PAYPAL, 1).body()).hasSizeBetween(1_500, 4_000);
    }

    @Test
    void neighbouringNumbersHaveUnrelatedIds() {
        var intents = new HashSet<String>();
        var captures = new HashSet<String>();
        for (long number = 0; number < 100_000; number++) {
            intents.add(StripePayment.of(number, "A-1", AMOUNT, THEN).intentId());
            captures.add(PaypalPayment.of(number, "A-1", AMOUNT, THEN).captureId(1));
        }

        assertThat(intents).hasSize(100_000);
        assertThat(captures).hasSize(100_000);
    }

    @Test
    void escapeWhatWouldBreakTheJson() {
        var odd = StripePayment.of(7, "A \"1\"\\\n", AMOUNT, THEN);

        JsonNode intent = object(StripeEvents.paymentIntentSucceeded(odd, 1), "data", "object");

        assertThat(intent.path("metadata").path("order_no").asString()).isEqualTo("A \"1\"\\\n");
    }

    private static JsonNode object(GatewayEvent event, String... path) {
        JsonNode node = JSON.readTree(event.body());
        for (String step : List.of(path)) {
            node = node.path(step);
        }
        return node;
    }
}
