package io.paidonce.sandbox.gateways;

import io.paidonce.sandbox.gateways.delivery.Behaviour;
import io.paidonce.sandbox.gateways.delivery.Caller;
import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.Deliverer;
import io.paidonce.sandbox.gateways.delivery.Delivery;
import io.paidonce.sandbox.gateways.delivery.PaymentPlan;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.PlannedCall;
import io.paidonce.sandbox.gateways.delivery.SandboxAccount;
import io.paidonce.sandbox.gateways.delivery.Trick;
import io.paidonce.sandbox.gateways.event.Amount;
import io.paidonce.sandbox.gateways.event.PaypalCertificates;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Stripe and PayPal on the loopback address. They take payments, tell the merchant of them with truly signed callbacks,
 * at least once, and misbehave when asked to. Thread-safe.
 */
public final class SandboxGateways implements AutoCloseable {

    private final SandboxConfig config;
    private final PaypalCertificates certificates;
    private final HttpApi api;
    private final Deliverer deliverer;
    private final Map<String, SandboxPayment> payments = new ConcurrentHashMap<>();
    private final Map<String, Integer> attempts = new ConcurrentHashMap<>();
    private volatile URI ingress;

    private SandboxGateways(SandboxConfig config, PaypalCertificates certificates) throws IOException {
        this.config = config;
        this.certificates = certificates;
        this.ingress = config.ingress();
        this.api = new HttpApi(config.port());
        var caller = new Caller(
                () -> ingress, config.accounts(), certificates, certificateAddress(), Duration.ofSeconds(10));
        this.deliverer = new Deliverer(caller, config.retries(), config.concurrency(), config.clock());
    }

    /**
     * Starts them and waits until they listen.
     *
     * @throws IOException if the port is taken or the directory cannot be written
     */
    public static SandboxGateways start(SandboxConfig config) throws IOException {
        Path directory = config.directory();
        var now = config.clock().instant();
        PaypalCertificates certificates =
                directory == null ? PaypalCertificates.create(now) : PaypalCertificates.in(directory, now);
        var gateways = new SandboxGateways(config, certificates);
        gateways.api.serve(gateways);
        return gateways;
    }

    /** Where they listen, such as {@code http://127.0.0.1:8090}. */
    public URI address() {
        return api.address();
    }

    /** Where PayPal's certificate is fetched. */
    public URI certificateAddress() {
        return address().resolve("/v1/notifications/certs/" + certificates.name());
    }

    /** PayPal's certificates; only a sandbox may trust their root. */
    public PaypalCertificates certificates() {
        return certificates;
    }

    /** Sends callbacks elsewhere from now on, the outstanding ones included. */
    public void deliverTo(URI newIngress) {
        ingress = newIngress;
    }

    /**
     * Takes a payment and starts telling of it. Returns at once.
     *
     * @throws IllegalArgumentException if there is no such account
     */
    public SandboxPayment pay(PaymentRequest request) {
        SandboxAccount account = account(request.gateway(), request.account());
        String payer = account.path() + "/" + request.orderNo();
        int attempt = attempts.merge(payer, 1, Integer::sum);
        PaymentPlan plan = PaymentPlan.of(
                number(payer, attempt), request, account.live(), config.clock().instant());
        SandboxPayment payment = SandboxPayment.of(request, plan);
        payments.put(payment.transactionId(), payment);
        deliverer.take(request.batch(), account, request.orderNo(), plan.calls());
        return payment;
    }

    /**
     * Makes bad calls, all of which have to be refused. Returns at once.
     *
     * @return how many calls were planned
     * @throws IllegalArgumentException if there is no such account
     */
    public int misbehave(FaultRequest faults) {
        SandboxAccount account = account(faults.gateway(), faults.account());
        List<Trick> tricks = Collections.nCopies(faults.times(), faults.tricks()).stream()
                .flatMap(List::stream)
                .toList();
        var request = new PaymentRequest(
                faults.gateway(),
                faults.account(),
                faults.orderNo(),
                new Amount(1999, "EUR"),
                null,
                false,
                new Behaviour(0, 0, false, List.of(), tricks),
                faults.batch());
        String forger = "forged/" + account.path() + "/" + faults.orderNo();
        PaymentPlan plan = PaymentPlan.of(
                number(forger, attempts.merge(forger, 1, Integer::sum)),
                request,
                account.live(),
                config.clock().instant());
        List<PlannedCall> bad =
                plan.calls().stream().filter(call -> call.trick() != null).toList();
        deliverer.take(faults.batch(), account, faults.orderNo(), bad);
        return bad.size();
    }

    /** The payment, null where the gateways know none of that id. */
    public @Nullable SandboxPayment payment(String transactionId) {
        return payments.get(transactionId);
    }

    /** What came of a batch's calls, by gateway and kind. */
    public Map<String, Map<PlannedCall.Kind, Counts>> counts(String batch) {
        return deliverer.counts(batch);
    }

    /** The latest calls of a batch, newest first. */
    public List<Delivery.Report> latest(String batch, int limit) {
        return deliverer.latest(batch, limit);
    }

    @Override
    public void close() {
        deliverer.close();
        api.close();
    }

    private SandboxAccount account(String gateway, String name) {
        return config.accounts().stream()
                .filter(account ->
                        account.gateway().equals(gateway) && account.account().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no account " + gateway + "/" + name));
    }

    /* FNV-1a: the same seed, account, order and attempt make the same payment on every machine. */
    private long number(String payer, int attempt) {
        long hash = 0xcbf29ce484222325L ^ config.seed();
        String words = config.seed() + "/" + payer + "/" + attempt;
        for (int i = 0; i < words.length(); i++) {
            hash = (hash ^ words.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
