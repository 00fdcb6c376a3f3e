package io.paidonce.systemtests.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.sandbox.gateways.SandboxConfig;
import io.paidonce.sandbox.gateways.event.StripeEvents;
import io.paidonce.sandbox.gateways.event.StripeSigner;
import io.paidonce.sandbox.servers.Ports;
import io.paidonce.sandbox.stack.Service;
import io.paidonce.sandbox.stack.Stack;
import io.paidonce.sandbox.stack.StackOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/**
 * Signed callbacks at the running ingress: at 4,000 a second, and then as fast as answers come. First at the floor, then
 * at the service, with the same calls over the same broker, which runs beside them on the same cores.
 */
final class IngressBench {

    private static final int RATE = 4_000;
    private static final int WARM_UP = 60_000;
    private static final int MEASURED = 60_000;
    private static final int DISTINCT = 5_000;
    private static final String FLOOR_TOPIC = "floor.callbacks";

    private final Stack stack;
    private final PrintStream out;

    private IngressBench(Stack stack, PrintStream out) {
        this.stack = stack;
        this.out = out;
    }

    static void run(PrintStream out) throws Exception {
        out.println("starting the servers and the service");
        Stack stack = Stack.start(StackOptions.temporary());
        try {
            new IngressBench(stack, out).run();
        } finally {
            stack.close();
        }
    }

    private void run() throws Exception {
        for (Service other : List.of(Service.PROCESSOR, Service.ORDERS, Service.RECONCILIATION)) {
            stack.stopService(other);
        }
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", stack.kafka().bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(FLOOR_TOPIC, 6, (short) 1)))
                    .all()
                    .get();
        }
        Figures[] floor;
        int floorPort = Ports.free();
        Process bare = startFloor(floorPort);
        try {
            floor = measure(floorPort);
        } finally {
            bare.destroy();
            bare.waitFor();
        }
        stack.stopService(Service.INGRESS);
        double readyAfter = Start.timed(stack, Service.INGRESS);
        Figures[] ingress = measure(stack.address(Service.INGRESS).getPort());
        out.printf("%,d callbacks of some 3 kB at %,d a second, then %,d at full speed%n", MEASURED, RATE, MEASURED);
        out.println(floor[0].line("floor: bare endpoint", "call"));
        out.println(ingress[0].line("webhook-ingress", "call"));
        out.println(floor[1].line("floor, full speed", "call"));
        out.println(ingress[1].line("webhook-ingress, full speed", "call"));
        out.println(Start.line(stack, Service.INGRESS, readyAfter));
        out.printf(
                "bench: ingress=%.0f floor=%.0f at_rate=%.0f p50_ms=%.1f p99_ms=%.1f%n",
                ingress[1].perSecond(),
                floor[1].perSecond(),
                ingress[0].perSecond(),
                ingress[0].p50Millis(),
                ingress[0].p99Millis());
    }

    private Figures[] measure(int port) throws Exception {
        var callers = new Callers(port, requests());
        callers.atFullSpeed(WARM_UP);
        return new Figures[] {callers.atRate(RATE, MEASURED), callers.atFullSpeed(MEASURED)};
    }

    /* Signed just before they are needed: a signature is good for five minutes. */
    private static List<byte[]> requests() {
        List<byte[]> requests = new ArrayList<>(DISTINCT);
        for (int i = 0; i < DISTINCT; i++) {
            byte[] body = StripeEvents.chargeSucceeded(Workload.payment(i), 1).body();
            String signature = StripeSigner.header(
                    SandboxConfig.STRIPE.secret(), InstantSource.system().instant(), body);
            String head = "POST /webhooks/stripe HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                    + "Stripe-Signature: " + signature + "\r\nContent-Length: " + body.length + "\r\n\r\n";
            var request = new ByteArrayOutputStream();
            request.writeBytes(head.getBytes(UTF_8));
            request.writeBytes(body);
            requests.add(request.toByteArray());
        }
        return requests;
    }

    private Process startFloor(int port) throws IOException {
        Process floor = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx160m",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        IngressFloor.class.getName(),
                        Integer.toString(port),
                        stack.kafka().bootstrapServers(),
                        FLOOR_TOPIC)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(floor::destroy));
        long deadline = System.nanoTime() + 30_000_000_000L;
        while (!listens(port)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the floor did not come up within 30 s");
            }
            LockSupport.parkNanos(100_000_000);
        }
        return floor;
    }

    private static boolean listens(int port) {
        try (var socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
