package io.paidonce.gateways;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Stripe's events and objects say, in the shapes in which it sends them. */
class StripeReadingTest {

    private static final String INTENT = "{'id':'pi_1','object':'payment_intent','amount':1999,'amount_received':1999,"
            + "'amount_capturable':1999,'currency':'eur','status':'%s','latest_charge':'ch_1',"
            + "'metadata':{'order_no':'A-1'},'last_payment_error':%s}";
    private static final String CHARGE = "{'id':'ch_1','object':'charge','amount':1999,'amount_captured':1999,"
            + "'amount_refunded':%s,'captured':%s,'currency':'eur','paid':true,'payment_intent':'pi_1',"
            + "'metadata':{'order_no':'A-1'},'status':'%s'}";
    private static final String REFUND = "{'id':'re_1','object':'refund','amount':500,'currency':'eur','charge':'ch_1',"
            + "'payment_intent':'pi_1','status':'%s','metadata':{}}";
    private static final String DISPUTE = "{'id':'dp_1','object':'dispute','amount':1999,'currency':'eur',"
            + "'charge':'ch_1','payment_intent':'pi_1','status':'%s','reason':'fraudulent'}";
    private static final String SESSION = "{'id':'cs_1','object':'checkout.session','amount_total':1999,"
            + "'currency':'eur','payment_intent':'pi_1','client_reference_id':'A-1','status':'%s','payment_status':'%s'}";
    private static final String PAID = "CAPTURED pi_1/ A-1 19.99 EUR";

    @Test
    void everyWayOfTellingThatMoneyMovedIsOneFact() {
        assertThat(List.of(
                        event("payment_intent.succeeded", INTENT.formatted("succeeded", "null")),
                        event("charge.succeeded", CHARGE.formatted(0, true, "succeeded")),
                        event("charge.captured", CHARGE.formatted(0, true, "succeeded")),
                        event("checkout.session.completed", SESSION.formatted("complete", "paid")),
                        event("checkout.session.async_payment_succeeded", SESSION.formatted("complete", "paid")),
                        json(INTENT.formatted("succeeded", "null")),
                        json(CHARGE.formatted(0, true, "succeeded")),
                        json(SESSION.formatted("complete", "paid"))))
                .allSatisfy(body -> assertThat(Reading.of("stripe", body)).containsExactly(PAID));
    }

    @ParameterizedTest
    @CsvSource({
        "payment_intent.requires_action,requires_action,PENDING",
        "payment_intent.processing,processing,PENDING",
        "payment_intent.partially_funded,requires_action,PENDING",
        "payment_intent.amount_capturable_updated,requires_capture,AUTHORIZED",
        "payment_intent.canceled,canceled,CLOSED"
    })
    void anIntentsOtherStatesAreRead(String type, String status, String kind) {
        assertThat(Reading.of("stripe", event(type, INTENT.formatted(status, "null"))))
                .containsExactly(kind + " pi_1/ A-1 19.99 EUR");
    }

    @Test
    void authorisedIsNotCaptured() {
        assertThat(Reading.of("stripe", event("charge.succeeded", CHARGE.formatted(0, false, "succeeded"))))
                .containsExactly("AUTHORIZED pi_1/ A-1 19.99 EUR");
    }

    @Test
    void aSessionThatIsCompleteIsNotPaid() {
        assertThat(Reading.of("stripe", event("checkout.session.completed", SESSION.formatted("complete", "unpaid"))))
                .containsExactly("PENDING pi_1/ A-1 19.99 EUR");
        assertThat(Reading.of("stripe", event("checkout.session.expired", SESSION.formatted("expired", "unpaid"))))
                .containsExactly("CLOSED pi_1/ A-1 19.99 EUR");
    }

    @Test
    void bothWaysOfTellingThatAnAttemptFailedAreOneFact() {
        String failed = "FAILED pi_1/ch_1 A-1 19.99 EUR";

        assertThat(Reading.of("stripe", event("charge.failed", CHARGE.formatted(0, false, "failed"))))
                .containsExactly(failed);
        assertThat(Reading.of(
                        "stripe",
                        event(
                                "payment_intent.payment_failed",
                                INTENT.formatted(
                                        "requires_payment_method", "{'charge':'ch_1','code':'card_declined'}"))))
                .containsExactly(failed);
    }

    @ParameterizedTest
    @CsvSource({
        "payment_intent.succeeded,requires_payment_method",
        "payment_intent.succeeded,processing",
        "payment_intent.succeeded,",
        "charge.succeeded,succeeded"
    })
    void anIntentWhoseEventSaysOtherwiseNeverPays(String type, String status) {
        assertThat(Reading.of("stripe", event(type, INTENT.formatted(status, "null"))))
                .noneMatch(reading -> reading.startsWith("CAPTURED"));
    }

    @ParameterizedTest
    @CsvSource({"failed,true", "pending,true", ",true"})
    void aChargeWhoseStateSaysOtherwiseNeverPays(String status, boolean captured) {
        assertThat(Reading.of("stripe", event("charge.succeeded", CHARGE.formatted(0, captured, status))))
                .noneMatch(reading -> reading.startsWith("CAPTURED"));
    }

    @ParameterizedTest
    @CsvSource({
        "succeeded,REFUNDED",
        "pending,REFUND_PENDING",
        "requires_action,REFUND_PENDING",
        "failed,REFUND_FAILED",
        "canceled,REFUND_FAILED"
    })
    void aRefundIsReadByItsOwnIdAndState(String status, String kind) {
        assertThat(Reading.of("stripe", event("charge.refund.updated", REFUND.formatted(status))))
                .containsExactly(kind + " pi_1/re_1 null 5.00 EUR");
    }

    @Test
    void aChargeThatNamesOnlyTheSumOfItsRefundsSaysTheSum() {
        assertThat(Reading.of("stripe", event("charge.refunded", CHARGE.formatted(700, true, "succeeded"))))
                .containsExactly("REFUNDED_IN_TOTAL pi_1/700 A-1 7.00 EUR");
    }

    @ParameterizedTest
    @CsvSource({
        "charge.dispute.created,needs_response,DISPUTE_OPENED",
        "charge.dispute.funds_withdrawn,needs_response,DISPUTE_FUNDS_WITHDRAWN",
        "charge.dispute.funds_reinstated,under_review,DISPUTE_FUNDS_REINSTATED",
        "charge.dispute.closed,won,DISPUTE_WON",
        "charge.dispute.closed,lost,DISPUTE_LOST"
    })
    void aDisputeIsReadByItsStage(String type, String status, String kind) {
        assertThat(Reading.of("stripe", event(type, DISPUTE.formatted(status))))
                .containsExactly(kind + " pi_1/dp_1 null 19.99 EUR");
    }

    @Test
    void anInquiryMovesNoMoney() {
        assertThat(Reading.of("stripe", event("charge.dispute.created", DISPUTE.formatted("warning_needs_response"))))
                .containsExactly("ignored");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "payment_intent.created", "charge.updated", "payout.paid", "radar.early_fraud_warning.created",
                "review.opened", "invoice.paid", "setup_intent.succeeded", "something.new"
            })
    void whatSaysNothingAboutMoneyIsIgnored(String type) {
        assertThat(Reading.of("stripe", event(type, "{'id':'x_1','object':'x','payment_intent':'pi_1'}")))
                .containsExactly("ignored");
    }

    @Test
    void aThinEventIsNeverBelievedByItself() {
        assertThat(Reading.of(
                        "stripe",
                        json("{'id':'evt_1','object':'v2.core.event','type':'v1.payment_intent.succeeded',"
                                + "'related_object':{'id':'pi_1','type':'payment_intent'}}")))
                .containsExactly("ignored");
    }

    @Test
    void anExpandedReferenceIsAsGoodAsAnId() {
        String expanded = CHARGE.formatted(0, true, "succeeded")
                .replace("'payment_intent':'pi_1'", "'payment_intent':{'id':'pi_1','object':'payment_intent'}");

        assertThat(Reading.of("stripe", event("charge.succeeded", expanded))).containsExactly(PAID);
    }

    @Test
    void aChargeWithoutAnIntentIsItsOwnTransaction() {
        String legacy =
                CHARGE.formatted(0, true, "succeeded").replace("'payment_intent':'pi_1'", "'payment_intent':null");

        assertThat(Reading.of("stripe", event("charge.succeeded", legacy)))
                .containsExactly("CAPTURED ch_1/ A-1 19.99 EUR");
    }

    @ParameterizedTest
    @CsvSource({
        "80,jpy,80 JPY",
        "18600,kwd,18.600 KWD",
        "500000,isk,5000 ISK",
        "500000,ugx,5000 UGX",
        "500,mga,500.00 MGA",
        "1999,usd,19.99 USD",
        "100000,huf,1000.00 HUF",
        "0,eur,0.00 EUR"
    })
    void stripesOwnTableOfCurrenciesIsFollowed(String amount, String currency, String money) {
        assertThat(Reading.of("stripe", event("payment_intent.succeeded", intent(amount, currency))))
                .containsExactly("CAPTURED pi_1/ A-1 " + money);
    }

    @ParameterizedTest
    @CsvSource({
        "19.99,eur",
        "-1,eur",
        "1e400,eur",
        "99999999999999999999,eur",
        "true,eur",
        "500050,isk",
        "1999,euro",
        "1999,''"
    })
    void anAmountThatIsNoneIsUnreadableAndNeverRounded(String amount, String currency) {
        assertThat(Reading.of("stripe", event("payment_intent.succeeded", intent(amount, currency))))
                .containsExactly("unreadable");
    }

    @Test
    void whatCannotBeAnOrderNumberOfOursIsNone() {
        for (String orderNo : List.of("", "x".repeat(65), "a b", "a\u00e9", "a/b")) {
            String body = INTENT.formatted("succeeded", "null").replace("A-1", orderNo);
            assertThat(Reading.of("stripe", event("payment_intent.succeeded", body)))
                    .containsExactly("CAPTURED pi_1/ null 19.99 EUR");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "7", "{}", "{'object':'event'}", "{'object':'event','type':'charge.succeeded'}"
            })
    void whatIsNoEventIsUnreadable(String body) {
        assertThat(Reading.of("stripe", json(body))).containsExactly("unreadable");
    }

    @Test
    void noChangeOfABodyThrowsOrIsReadAsAnotherTransaction() {
        byte[] body = event("charge.succeeded", CHARGE.formatted(0, true, "succeeded"))
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        FactInterpreter interpreter = Gateways.find("stripe").interpreter();
        var random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = body.clone();
            for (int n = 0; n <= i % 3; n++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            }
            assertThat(interpreter.interpret(changed)).isNotNull();
        }
    }

    private static String intent(String amount, String currency) {
        return INTENT.formatted("succeeded", "null")
                .replace("'amount_received':1999", "'amount_received':" + amount)
                .replace("'amount':1999", "'amount':1")
                .replace("'eur'", "'" + currency + "'");
    }

    private static String event(String type, String object) {
        return json("{'id':'evt_1','object':'event','created':1772366400,'livemode':false,'type':'" + type
                + "','data':{'object':" + object + "}}");
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
