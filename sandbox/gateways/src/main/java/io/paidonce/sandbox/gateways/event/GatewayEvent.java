package io.paidonce.sandbox.gateways.event;

/**
 * One event of a gateway.
 *
 * @param id the gateway's id of the event
 * @param type the gateway's name of it, such as {@code charge.succeeded}
 * @param transactionId the payment in which money moves: Stripe's PaymentIntent, PayPal's capture (its order where there
 *     is no capture yet)
 * @param body what goes over the wire; nobody may change it
 */
public record GatewayEvent(String id, String type, String transactionId, byte[] body) {

    /** Names the event without showing its body. */
    @Override
    public String toString() {
        return "GatewayEvent[" + id + ", " + type + ", " + body.length + " bytes]";
    }
}
