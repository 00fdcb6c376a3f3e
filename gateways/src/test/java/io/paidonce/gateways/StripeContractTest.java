package io.paidonce.gateways;

import static io.paidonce.gateways.Fixed.CLOCK;
import static io.paidonce.gateways.Fixed.settings;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.Mode;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class StripeContractTest extends GatewayContract {

    private static final String SECRET = "whsec_one";
    private static final String MONEY = "'amount':1999,'currency':'eur'";

    private final CallbackVerifier verifier = gateway().verifier(settings(Mode.TEST, List.of(SECRET), Map.of()), CLOCK);

    @Override
    Gateway gateway() {
        return Gateways.all().get("stripe");
    }

    @Override
    CallbackVerifier verifier() {
        return verifier;
    }

    /* stripe-java takes text alone, and these bodies are bytes. */
    @Override
    Map<String, String> sign(byte[] body, Instant at) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET.getBytes(UTF_8), "HmacSHA256"));
        mac.update((at.getEpochSecond() + ".").getBytes(US_ASCII));
        String signature = HexFormat.of().formatHex(mac.doFinal(body));
        return Map.of("Stripe-Signature", "t=" + at.getEpochSecond() + ",v1=" + signature);
    }

    @Override
    Map<String, String> events() {
        Map<String, String> events = new LinkedHashMap<>();
        String intent = "'object':'payment_intent','id':'pi_1'," + MONEY;
        events.put(event("payment_intent.succeeded", intent + ",'status':'succeeded','amount_received':1999"), "pi_1");
        events.put(event("payment_intent.canceled", intent + ",'status':'canceled'"), "pi_1");
        events.put(event("payment_intent.processing", intent + ",'status':'processing'"), "pi_1");
        events.put(event("payment_intent.requires_action", intent + ",'status':'requires_action'"), "pi_1");
        events.put(
                event(
                        "payment_intent.amount_capturable_updated",
                        intent + ",'status':'requires_capture','amount_capturable':1999"),
                "pi_1");
        events.put(event("payment_intent.payment_failed", intent + ",'status':'requires_payment_method'"), "pi_1");
        String charge = "'object':'charge','id':'ch_1'," + MONEY + ",'captured':true,'amount_captured':1999";
        for (String named : List.of("'pi_1'", "{'id':'pi_1','object':'payment_intent'}")) {
            String of = ",'payment_intent':" + named;
            events.put(event("charge.succeeded", charge + ",'status':'succeeded'" + of), "pi_1");
            events.put(event("charge.failed", charge + ",'status':'failed'" + of), "pi_1");
            events.put(event("charge.refunded", charge + ",'status':'succeeded','amount_refunded':500" + of), "pi_1");
            String child = MONEY + ",'charge':'ch_1'" + of;
            events.put(event("refund.created", "'object':'refund','id':'re_1','status':'succeeded'," + child), "pi_1");
            events.put(
                    event(
                            "charge.dispute.created",
                            "'object':'dispute','id':'dp_1','status':'needs_response'," + child),
                    "pi_1");
            events.put(
                    event(
                            "checkout.session.completed",
                            "'object':'checkout.session','id':'cs_1','status':'complete','payment_status':'paid',"
                                    + "'amount_total':1999,'currency':'eur'" + of),
                    "pi_1");
        }
        events.put(event("charge.succeeded", charge + ",'status':'succeeded','payment_intent':null"), "ch_1");
        String orphan = MONEY + ",'charge':'ch_1','payment_intent':null";
        events.put(event("refund.updated", "'object':'refund','id':'re_1','status':'pending'," + orphan), "ch_1");
        events.put(event("charge.dispute.closed", "'object':'dispute','id':'dp_1','status':'lost'," + orphan), "ch_1");
        events.put(
                event(
                        "checkout.session.expired",
                        "'object':'checkout.session','id':'cs_1','status':'expired','payment_status':'unpaid',"
                                + "'amount_total':1999,'currency':'eur','payment_intent':null"),
                "cs_1");
        return events;
    }

    @Override
    String eventOfType(String type) {
        return event(
                type, "'object':'payment_intent','id':'pi_1','status':'succeeded','amount_received':1999," + MONEY);
    }

    private static String event(String type, String object) {
        return ("{'id':'evt_1','object':'event','created':1772366400,'livemode':false,'type':'" + type
                        + "','data':{'object':{" + object + "}}}")
                .replace('\'', '"');
    }
}
