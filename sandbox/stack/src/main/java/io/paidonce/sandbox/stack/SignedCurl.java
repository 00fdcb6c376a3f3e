package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.gateways.SandboxConfig;
import io.paidonce.sandbox.gateways.event.Amount;
import io.paidonce.sandbox.gateways.event.StripeEvents;
import io.paidonce.sandbox.gateways.event.StripePayment;
import io.paidonce.sandbox.gateways.event.StripeSigner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Commands that a person can paste: an order, its payment as Stripe tells of it, and the order again. */
final class SignedCurl {

    private SignedCurl() {}

    /**
     * The signature in them is good for five minutes.
     *
     * @param directory where the callback's body is written to
     */
    static List<String> commands(String ingress, String orders, Path tokenFile, Path directory, Instant now)
            throws IOException {
        String orderNo = "hello-" + Long.toString(now.getEpochSecond(), 36);
        byte[] body = StripeEvents.paymentIntentSucceeded(
                        StripePayment.of(now.toEpochMilli(), orderNo, new Amount(1999, "EUR"), now), 1)
                .body();
        Path file = Files.createDirectories(directory).resolve(orderNo + ".json");
        Files.write(file, body);
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
                        + " --data-binary " + quoted("@" + file) + " " + ingress
                        + "/webhooks/stripe/default",
                "curl -sS " + token + " " + orders + "/orders/" + orderNo);
    }

    private static String quoted(String words) {
        return "'" + words.replace("'", "'\\''") + "'";
    }
}
