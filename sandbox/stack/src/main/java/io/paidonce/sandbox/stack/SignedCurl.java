package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.gateways.SandboxConfig;
import io.paidonce.sandbox.gateways.event.Amount;
import io.paidonce.sandbox.gateways.event.StripeEvents;
import io.paidonce.sandbox.gateways.event.StripePayment;
import io.paidonce.sandbox.gateways.event.StripeSigner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Commands that a person can paste: an order, its payment as Stripe tells of it, and the order again. */
final class SignedCurl {

    private SignedCurl() {}

    /** The signature in them is good for five minutes. */
    static List<String> commands(String ingress, String orders, Path tokenFile, Instant now) {
        String orderNo = "hello-" + Long.toString(now.getEpochSecond(), 36);
        byte[] body = StripeEvents.paymentIntentSucceeded(
                        StripePayment.of(now.toEpochMilli(), orderNo, new Amount(1999, "EUR"), now), 1)
                .body();
        String token = "-H \"Authorization: Bearer $(cat " + quoted(tokenFile.toString()) + ")\"";
        return List.of(
                "curl -sS " + token + " -H 'Content-Type: application/json' --data-binary "
                        + quoted("{\"orderNo\":\"" + orderNo
                                + "\",\"amount\":{\"minorUnits\":1999,\"currency\":\"EUR\"},"
                                + "\"payments\":[{\"gateway\":\"stripe\",\"account\":\"default\"}]}")
                        + " " + orders + "/orders",
                "curl -sSi -H 'Content-Type: application/json' -H "
                        + quoted(StripeSigner.HEADER + ": "
                                + StripeSigner.header(SandboxConfig.STRIPE.secret(), now, body))
                        + " --data-binary " + quoted(new String(body, StandardCharsets.UTF_8)) + " " + ingress
                        + "/webhooks/stripe/default",
                "curl -sS " + token + " " + orders + "/orders/" + orderNo);
    }

    private static String quoted(String words) {
        return "'" + words.replace("'", "'\\''") + "'";
    }
}
