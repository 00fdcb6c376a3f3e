package io.paidonce.sandbox.gateways;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The sandbox's gateways as a process of their own, with the accounts of the local stack. Set up by environment:
 * {@code SANDBOX_PORT}, {@code SANDBOX_INGRESS}, {@code SANDBOX_DIRECTORY}, {@code SANDBOX_SEED},
 * {@code SANDBOX_STRIPE_SECRET}, {@code SANDBOX_PAYPAL_WEBHOOK_ID}.
 */
public final class SandboxGatewaysApplication {

    private SandboxGatewaysApplication() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var ingress = URI.create(setting("SANDBOX_INGRESS", "http://127.0.0.1:8080/webhooks"));
        var config = SandboxConfig.of(ingress)
                .withPort(Integer.parseInt(setting("SANDBOX_PORT", "8090")))
                .withSeed(Long.parseLong(setting("SANDBOX_SEED", "1")))
                .withDirectory(Path.of(setting("SANDBOX_DIRECTORY", ".paidonce/gateways")))
                .withSecrets(
                        setting("SANDBOX_STRIPE_SECRET", SandboxConfig.STRIPE.secret()),
                        setting("SANDBOX_PAYPAL_WEBHOOK_ID", SandboxConfig.PAYPAL.secret()));
        SandboxGateways gateways = SandboxGateways.start(config);
        var ended = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            gateways.close();
            ended.countDown();
        }));
        ended.await();
    }

    private static String setting(String name, String absent) {
        @Nullable String value = System.getenv(name);
        return value == null ? absent : value;
    }
}
