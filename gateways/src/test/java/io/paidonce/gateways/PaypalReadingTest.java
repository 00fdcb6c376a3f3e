package io.paidonce.gateways;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What PayPal's events and resources say, in the shapes in which it sends them. */
class PaypalReadingTest {

    private static final String AMOUNT = "'amount':{'currency_code':'EUR','value':'19.99'}";
    private static final String CAPTURE = "{'id':'CAP1','status':'%s'," + AMOUNT
            + ",'custom_id':'A-1','final_capture':true,'create_time':'2026-03-01T12:00:00Z',"
            + "'supplementary_data':{'related_ids':{'order_id':'ORD1'}},"
            + "'links':[{'rel':'self','href':'https://api.paypal.com/v2/payments/captures/CAP1'},"
            + "{'rel':'up','href':'https://api.paypal.com/v2/checkout/orders/ORD1'}]}";
    private static final String REFUND = "{'id':'REF1','status':'%s'," + AMOUNT
            + ",'seller_payable_breakdown':{'total_refunded_amount':{'currency_code':'EUR','value':'19.99'}},"
            + "'links':[{'rel':'self','href':'https://api.paypal.com/v2/payments/refunds/REF1'},"
            + "{'rel':'up','href':'https://api.paypal.com/v2/payments/captures/CAP1'}]}";
    private static final String ORDER = "{'id':'ORD1','status':'%s','intent':'CAPTURE','purchase_units':["
            + "{'reference_id':'default','custom_id':'A-1'," + AMOUNT + "%s}]}";
    private static final String DISPUTE = "{'dispute_id':'PP-D-1','status':'%s','dispute_life_cycle_stage':'%s',"
            + "'dispute_outcome':{'outcome_code':'%s'},'dispute_amount':{'currency_code':'EUR','value':'8.00'},"
            + "'disputed_transactions':[{'seller_transaction_id':'CAP1','custom':'A-1'}]}";
    private static final String SALE = "{'id':'SALE1','state':'%s','amount':{'total':'19.99','currency':'EUR'},"
            + "'parent_payment':'PAY-1','custom':'A-1','invoice_number':''}";

    @ParameterizedTest
    @CsvSource({
        "PAYMENT.CAPTURE.COMPLETED,COMPLETED,CAPTURED", "PAYMENT.CAPTURE.PENDING,PENDING,PENDING",
        "PAYMENT.CAPTURE.DENIED,DECLINED,FAILED", "PAYMENT.CAPTURE.DECLINED,DECLINED,FAILED",
        "PAYMENT.CAPTURE.COMPLETED,PARTIALLY_REFUNDED,CAPTURED"
    })
    void aCaptureIsReadByItsTypeAndState(String type, String status, String kind) {
        assertThat(read(event(type, CAPTURE.formatted(status)))).containsExactly(kind + " CAP1/ A-1 19.99 EUR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PENDING", "DECLINED", "FAILED", ""})
    void aCaptureWhoseStateSaysOtherwiseNeverPays(String status) {
        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", CAPTURE.formatted(status))))
                .containsExactly("ignored");
    }

    @Test
    void anEventThatShowsAnotherKindOfResourceNeverPaysAndNeverRefunds() {
        String pending = ",'payments':{'captures':[" + CAPTURE.formatted("PENDING") + "]}";
        String classicRefund =
                "{'id':'REF1','state':'completed','sale_id':'SALE1','amount':{'total':'1.00','currency':'EUR'}}";
        for (String type : java.util.List.of("PAYMENT.CAPTURE.COMPLETED", "PAYMENT.SALE.COMPLETED")) {
            assertThat(read(event(type, REFUND.formatted("COMPLETED")))).containsExactly("ignored");
            assertThat(read(event(type, classicRefund))).containsExactly("ignored");
            assertThat(read(event(type, ORDER.formatted("COMPLETED", pending)))).containsExactly("ignored");
            assertThat(read(event(type, DISPUTE.formatted("COMPLETED", "CHARGEBACK", "NONE"))))
                    .containsExactly("ignored");
        }
        assertThat(read(event("PAYMENT.CAPTURE.REFUNDED", CAPTURE.formatted("COMPLETED"))))
                .containsExactly("ignored");
        assertThat(read(event("PAYMENT.AUTHORIZATION.VOIDED", CAPTURE.formatted("VOIDED"))))
                .containsExactly("ignored");
    }

    @Test
    void anOrderSaysWhatItsCapturesSay() {
        String captured =
                ",'payments':{'captures':[" + CAPTURE.formatted("COMPLETED").replace("'custom_id':'A-1',", "") + "]}";
        String declined = captured.replace("COMPLETED", "DECLINED");

        assertThat(read(event("CHECKOUT.ORDER.APPROVED", ORDER.formatted("APPROVED", ""))))
                .containsExactly("PENDING ORD1/ A-1 null");
        assertThat(read(event("CHECKOUT.ORDER.COMPLETED", ORDER.formatted("COMPLETED", captured))))
                .containsExactly("CAPTURED CAP1/ A-1 19.99 EUR");
        assertThat(read(event("CHECKOUT.ORDER.COMPLETED", ORDER.formatted("COMPLETED", ""))))
                .containsExactly("ignored");
        assertThat(read(json(ORDER.formatted("COMPLETED", declined)))).containsExactly("FAILED CAP1/ A-1 19.99 EUR");
    }

    @ParameterizedTest
    @CsvSource({
        "PAYMENT.CAPTURE.REFUNDED,COMPLETED,REFUNDED", "PAYMENT.CAPTURE.REFUNDED,PENDING,REFUND_PENDING",
        "PAYMENT.REFUND.PENDING,PENDING,REFUND_PENDING", "PAYMENT.REFUND.FAILED,FAILED,REFUND_FAILED",
        "PAYMENT.CAPTURE.REVERSED,COMPLETED,REVERSED"
    })
    void aRefundFindsItsCaptureByTheLinkUp(String type, String status, String kind) {
        assertThat(read(event(type, REFUND.formatted(status)))).containsExactly(kind + " CAP1/REF1 null 19.99 EUR");
    }

    @Test
    void aRefundWhoseStateIsNotItsTypesIsNotBelieved() {
        assertThat(read(event("PAYMENT.REFUND.FAILED", REFUND.formatted("COMPLETED"))))
                .containsExactly("ignored");
        assertThat(read(event("PAYMENT.REFUND.PENDING", REFUND.formatted("COMPLETED"))))
                .containsExactly("ignored");
    }

    @Test
    void aRefundInAnOrderWithSeveralCapturesIsOfItsOwnCapture() {
        String second = CAPTURE.formatted("PARTIALLY_REFUNDED").replace("CAP1", "CAP2");
        String refund = REFUND.formatted("COMPLETED").replace("CAP1", "CAP2");
        String payments = ",'payments':{'captures':[" + CAPTURE.formatted("COMPLETED") + "," + second + "],'refunds':["
                + refund + "]}";

        assertThat(read(json(ORDER.formatted("COMPLETED", payments))))
                .containsExactly(
                        "CAPTURED CAP1/ A-1 19.99 EUR",
                        "CAPTURED CAP2/ A-1 19.99 EUR",
                        "REFUNDED CAP2/REF1 A-1 19.99 EUR");
    }

    @Test
    void aCaptureIsFoundByItsOrderHoweverThatIsNamed() {
        String above = CAPTURE.formatted("COMPLETED")
                .replace("'custom_id':'A-1',", "")
                .replace("'supplementary_data':{'related_ids':{'order_id':'ORD1'}},", "");
        String listed = ",'payments':{'captures':[{'id':'CAP1','status':'COMPLETED'," + AMOUNT + "}]}";

        assertThat(fact(event("PAYMENT.CAPTURE.COMPLETED", above)).references()).contains("CAP1", "ORD1");
        assertThat(fact(event("CHECKOUT.ORDER.COMPLETED", ORDER.formatted("COMPLETED", listed)))
                        .references())
                .contains("CAP1", "ORD1");
        assertThat(fact(json(ORDER.formatted("COMPLETED", listed))).references())
                .contains("CAP1", "ORD1");
    }

    @Test
    void anEventHappenedWhenItSaysAndNotWhenItsResourceBegan() {
        assertThat(fact(event("PAYMENT.CAPTURE.COMPLETED", CAPTURE.formatted("COMPLETED")))
                        .occurredAt())
                .isEqualTo("2026-03-01T12:00:01Z");
        assertThat(fact(json(CAPTURE.formatted("COMPLETED"))).occurredAt()).isEqualTo("2026-03-01T12:00:00Z");
    }

    @Test
    void anIdThatNoDatabaseTakesIsNone() {
        String nul = CAPTURE.formatted("COMPLETED").replace("'id':'CAP1'", "'id':'CAP\\u0000'");
        String long256 = CAPTURE.formatted("COMPLETED").replace("'id':'CAP1'", "'id':'" + "C".repeat(256) + "'");

        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", nul))).containsExactly("unreadable");
        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", long256))).containsExactly("unreadable");
    }

    @ParameterizedTest
    @CsvSource({
        "CUSTOMER.DISPUTE.CREATED,OPEN,CHARGEBACK,NONE,DISPUTE_OPENED",
        "CUSTOMER.DISPUTE.RESOLVED,RESOLVED,CHARGEBACK,RESOLVED_BUYER_FAVOUR,DISPUTE_LOST",
        "CUSTOMER.DISPUTE.RESOLVED,RESOLVED,CHARGEBACK,RESOLVED_SELLER_FAVOUR,DISPUTE_WON"
    })
    void aDisputeNamesTheCapture(String type, String status, String stage, String outcome, String kind) {
        assertThat(read(event(type, DISPUTE.formatted(status, stage, outcome))))
                .containsExactly(kind + " CAP1/PP-D-1 A-1 8.00 EUR");
    }

    @Test
    void anInquiryMovesNoMoney() {
        assertThat(read(event("CUSTOMER.DISPUTE.CREATED", DISPUTE.formatted("OPEN", "INQUIRY", "NONE"))))
                .containsExactly("ignored");
    }

    @ParameterizedTest
    @CsvSource({
        "PAYMENT.SALE.COMPLETED,completed,CAPTURED",
        "PAYMENT.SALE.PENDING,pending,PENDING",
        "PAYMENT.SALE.DENIED,denied,FAILED"
    })
    void aClassicSaleIsReadToo(String type, String state, String kind) {
        assertThat(read(event(type, SALE.formatted(state)))).containsExactly(kind + " SALE1/ A-1 19.99 EUR");
    }

    @Test
    void aClassicRefundsNegativeTotalIsThatMuchGoingBack() {
        String refund =
                "{'id':'REF1','state':'completed','sale_id':'SALE1','amount':{'total':'-0.02','currency':'USD'},"
                        + "'custom':''}";

        assertThat(read(event("PAYMENT.SALE.REFUNDED", refund))).containsExactly("REFUNDED SALE1/REF1 null 0.02 USD");
    }

    @Test
    void anAuthorisationIsNoMoneyYet() {
        String authorization = "{'id':'AUTH1','status':'%s'," + AMOUNT + ",'invoice_id':'A-1'}";

        assertThat(read(event("PAYMENT.AUTHORIZATION.CREATED", authorization.formatted("CREATED"))))
                .containsExactly("AUTHORIZED AUTH1/ A-1 19.99 EUR");
        assertThat(read(event("PAYMENT.AUTHORIZATION.VOIDED", authorization.formatted("VOIDED"))))
                .containsExactly("CLOSED AUTH1/ A-1 19.99 EUR");
        assertThat(read(event(
                        "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
                        "{'order_id':'ORD1','purchase_units':[{'custom_id':'A-1'}]}")))
                .containsExactly("CLOSED ORD1/ A-1 null");
    }

    @Test
    void aBareResourceIsReadAsAQueryReturnsIt() {
        assertThat(read(json(CAPTURE.formatted("REFUNDED")))).containsExactly("CAPTURED CAP1/ A-1 19.99 EUR");
        assertThat(read(json(REFUND.formatted("COMPLETED")))).containsExactly("REFUNDED CAP1/REF1 null 19.99 EUR");
    }

    @ParameterizedTest
    @CsvSource({"80,JPY,80 JPY", "80.00,JPY,80 JPY", "1000,HUF,1000.00 HUF", "80,TWD,80.00 TWD", "19.9,EUR,19.90 EUR"})
    void decimalTextIsReadExactly(String value, String currency, String money) {
        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", capture(value, currency))))
                .containsExactly("CAPTURED CAP1/ A-1 " + money);
    }

    @ParameterizedTest
    @CsvSource({
        "80.50,JPY",
        "19.999,EUR",
        "1e9,EUR",
        "1e999999999,EUR",
        "'1,000.00',EUR",
        "0x10,EUR",
        "' 1',EUR",
        "99999999999999999999,EUR",
        "-19.99,EUR",
        "19.99,eur",
        "19.99,EURO"
    })
    void anAmountThatIsNoneIsUnreadableAndNeverRounded(String value, String currency) {
        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", capture(value, currency))))
                .containsExactly("unreadable");
    }

    @Test
    void aDateThatThereIsNotDoesNotMakeMoneyUnreadable() {
        String impossible = CAPTURE.formatted("COMPLETED").replace("2026-03-01T", "2018-19-12T");

        assertThat(read(event("PAYMENT.CAPTURE.COMPLETED", impossible)))
                .containsExactly("CAPTURED CAP1/ A-1 19.99 EUR");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BILLING.SUBSCRIPTION.CREATED",
                "INVOICING.INVOICE.PAID",
                "PAYMENT.PAYOUTSBATCH.SUCCESS",
                "NEW.TYPE"
            })
    void whatSaysNothingAboutMoneyIsIgnored(String type) {
        assertThat(read(event(type, CAPTURE.formatted("COMPLETED")))).containsExactly("ignored");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "{}", "{'event_type':'PAYMENT.CAPTURE.COMPLETED'}", "{'id':'x','resource':{}}"
            })
    void whatIsNoEventIsUnreadable(String body) {
        assertThat(read(json(body))).containsExactly("unreadable");
    }

    @Test
    void noChangeOfABodyThrows() {
        byte[] body = event("PAYMENT.CAPTURE.COMPLETED", CAPTURE.formatted("COMPLETED"))
                .getBytes(StandardCharsets.UTF_8);
        FactInterpreter interpreter = Gateways.find("paypal").interpreter();
        var random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = body.clone();
            changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            assertThat(interpreter.interpret(changed)).isNotNull();
        }
    }

    private static java.util.List<String> read(String body) {
        return Reading.of("paypal", body);
    }

    private static PaymentFact fact(String body) {
        var read = Gateways.find("paypal").interpreter().interpret(body.getBytes(StandardCharsets.UTF_8));
        assertThat(read).isInstanceOf(Interpretation.Facts.class);
        return ((Interpretation.Facts) read).facts().get(0);
    }

    private static String capture(String value, String currency) {
        return CAPTURE.formatted("COMPLETED").replace("19.99", value).replace("EUR", currency);
    }

    private static String event(String type, String resource) {
        return json("{'id':'WH-1','event_version':'1.0','create_time':'2026-03-01T12:00:01Z','event_type':'" + type
                + "','resource':" + resource + "}");
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
