package io.paidonce.gateways;

import static io.paidonce.gateways.Fixed.CLOCK;
import static io.paidonce.gateways.Fixed.NOW;
import static io.paidonce.gateways.Fixed.settings;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import io.paidonce.contracts.Mode;
import io.paidonce.sandbox.gateways.event.PaypalCertificates;
import io.paidonce.sandbox.gateways.event.PaypalSigner;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class PaypalContractTest extends GatewayContract {

    private static final String WEBHOOK = "4JH86294D6297924G";
    private static final String AMOUNT = "'amount':{'currency_code':'EUR','value':'19.99'}";
    private static final String CLASSIC = "'amount':{'currency':'EUR','total':'19.99'}";
    private static final String UP =
            ",'links':[{'rel':'up','href':'https://api.paypal.com/v2/payments/captures/CAP1'}]";

    @TempDir
    static Path directory;

    private static HttpServer server;
    private static PaypalSigner signer;
    private static CallbackVerifier verifier;

    @BeforeAll
    static void serveACertificate() throws Exception {
        PaypalCertificates certificates = PaypalCertificates.create(NOW);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/notifications/certs/", exchange -> {
            byte[] pem = certificates.servedPem().getBytes(UTF_8);
            exchange.sendResponseHeaders(200, pem.length);
            exchange.getResponseBody().write(pem);
            exchange.close();
        });
        server.start();
        String host = "127.0.0.1:" + server.getAddress().getPort();
        signer = new PaypalSigner(
                certificates.key(), URI.create("http://" + host + "/v1/notifications/certs/" + certificates.name()));
        Path roots = Files.writeString(directory.resolve("ca.pem"), certificates.rootPem());
        Map<String, String> options = Map.of("trusted-certificates", roots.toString(), "certificate-hosts", host);
        verifier = Gateways.all().get("paypal").verifier(settings(Mode.TEST, List.of(WEBHOOK), options), CLOCK);
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    @Override
    Gateway gateway() {
        return Gateways.all().get("paypal");
    }

    @Override
    CallbackVerifier verifier() {
        return verifier;
    }

    @Override
    Map<String, String> sign(byte[] body, Instant at) {
        return signer.headers(WEBHOOK, UUID.fromString("1c6772d0-5106-11ef-9b66-89f3f924d48a"), at, body);
    }

    @Override
    Map<String, String> events() {
        Map<String, String> events = new LinkedHashMap<>();
        String capture =
                "'id':'CAP1'," + AMOUNT + ",'supplementary_data':{'related_ids':{'order_id':'ORD1'}},'status':";
        events.put(event("PAYMENT.CAPTURE.COMPLETED", capture + "'COMPLETED'"), "CAP1");
        events.put(event("PAYMENT.CAPTURE.PENDING", capture + "'PENDING'"), "CAP1");
        events.put(event("PAYMENT.CAPTURE.DENIED", capture + "'DECLINED'"), "CAP1");
        events.put(event("PAYMENT.CAPTURE.DECLINED", capture + "'DECLINED'"), "CAP1");
        String refund = "'id':'REF1'," + AMOUNT + UP + ",'status':";
        events.put(event("PAYMENT.CAPTURE.REFUNDED", refund + "'COMPLETED'"), "CAP1");
        events.put(event("PAYMENT.CAPTURE.REVERSED", refund + "'COMPLETED'"), "CAP1");
        events.put(event("PAYMENT.REFUND.PENDING", refund + "'PENDING'"), "CAP1");
        events.put(event("PAYMENT.REFUND.FAILED", refund + "'FAILED'"), "CAP1");
        events.put(
                event("PAYMENT.CAPTURE.REFUNDED", "'id':'REF1','state':'completed','capture_id':'CAP1'," + CLASSIC),
                "CAP1");
        events.put(event("PAYMENT.SALE.COMPLETED", "'id':'SALE1','state':'completed'," + CLASSIC), "SALE1");
        events.put(event("PAYMENT.SALE.PENDING", "'id':'SALE1','state':'pending'," + CLASSIC), "SALE1");
        events.put(event("PAYMENT.SALE.DENIED", "'id':'SALE1','state':'denied'," + CLASSIC), "SALE1");
        events.put(
                event("PAYMENT.SALE.REFUNDED", "'id':'REF1','state':'completed','sale_id':'SALE1'," + CLASSIC),
                "SALE1");
        String authorization = "'id':'AUTH1'," + AMOUNT + ",'status':";
        events.put(event("PAYMENT.AUTHORIZATION.CREATED", authorization + "'CREATED'"), "AUTH1");
        events.put(event("PAYMENT.AUTHORIZATION.VOIDED", authorization + "'VOIDED'"), "AUTH1");
        events.put(event("CHECKOUT.ORDER.APPROVED", "'id':'ORD1','status':'APPROVED','purchase_units':[{}]"), "ORD1");
        events.put(
                event(
                        "CHECKOUT.ORDER.COMPLETED",
                        "'id':'ORD1','status':'COMPLETED','purchase_units':[{'payments':{'captures':[{" + capture
                                + "'COMPLETED'}]}}]"),
                "CAP1");
        events.put(event("CHECKOUT.PAYMENT-APPROVAL.REVERSED", "'order_id':'ORD1'"), "ORD1");
        String dispute = "'dispute_id':'PP-D-1','dispute_life_cycle_stage':'CHARGEBACK',"
                + "'disputed_transactions':[{'seller_transaction_id':'CAP1'}],";
        events.put(event("CUSTOMER.DISPUTE.CREATED", dispute + "'status':'OPEN'"), "CAP1");
        events.put(
                event(
                        "CUSTOMER.DISPUTE.RESOLVED",
                        dispute + "'status':'RESOLVED','dispute_outcome':{'outcome_code':'RESOLVED_BUYER_FAVOUR'}"),
                "CAP1");
        return events;
    }

    @Override
    String eventOfType(String type) {
        return event(type, "'id':'CAP1','status':'COMPLETED'," + AMOUNT);
    }

    private static String event(String type, String resource) {
        return ("{'id':'WH-1','create_time':'2026-03-01T12:00:00Z','event_type':'" + type + "','resource':{" + resource
                        + "}}")
                .replace('\'', '"');
    }
}
