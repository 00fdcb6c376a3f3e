package io.paidonce.processor;

/** Bodies as Stripe sends them, with the fields that matter and some that do not. */
final class StripeBodies {

    private StripeBodies() {}

    static String charge(String transactionId, String orderNo, long minorUnits, String eventId) {
        return """
                {"id":"%s","object":"event","api_version":"2026-07-29.dahlia","created":1772366400,"livemode":false,\
                "pending_webhooks":1,"request":{"id":"req_1","idempotency_key":null},"type":"charge.succeeded",\
                "data":{"object":{"id":"ch_%s","object":"charge","amount":%d,"amount_captured":%d,"amount_refunded":0,\
                "captured":true,"created":1772366400,"currency":"eur","disputed":false,"livemode":false,\
                "metadata":{"order_no":"%s"},"paid":true,"payment_intent":"%s","refunded":false,"status":"succeeded"}}}
                """.formatted(eventId, transactionId, minorUnits, minorUnits, orderNo, transactionId);
    }

    static String intent(String transactionId, String orderNo, long minorUnits, String eventId) {
        return """
                {"id":"%s","object":"event","api_version":"2026-07-29.dahlia","created":1772366401,"livemode":false,\
                "pending_webhooks":1,"request":{"id":"req_1","idempotency_key":null},"type":"payment_intent.succeeded",\
                "data":{"object":{"id":"%s","object":"payment_intent","amount":%d,"amount_received":%d,\
                "created":1772366400,"currency":"eur","latest_charge":"ch_%s","livemode":false,\
                "metadata":{"order_no":"%s"},"status":"succeeded"}}}
                """.formatted(eventId, transactionId, minorUnits, minorUnits, transactionId, orderNo);
    }

    /** A capture that names no order. */
    static String namelessCharge(String transactionId, long minorUnits, String eventId) {
        return charge(transactionId, "", minorUnits, eventId);
    }
}
