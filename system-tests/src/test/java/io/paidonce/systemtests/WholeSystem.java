package io.paidonce.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.stack.Stack;
import io.paidonce.sandbox.stack.StackOptions;
import io.paidonce.sandbox.stack.demo.Demo;
import io.paidonce.sandbox.stack.demo.DemoOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;

/** The four services as processes, real servers, and gateways that misbehave. */
final class WholeSystem implements AutoCloseable {

    /** What is done to the system while payments come in. */
    interface Fault {

        void happen() throws Exception;
    }

    private final Stack stack = Stack.start(StackOptions.temporary().quickToStart());

    Stack stack() {
        return stack;
    }

    /**
     * Runs the demo, which places orders, has them paid in every way, and holds what came of it against the topic and
     * the orders; meanwhile the fault happens, as soon as some of the orders are paid.
     */
    void paysEachOrderOnce(int orders, long seed, Fault fault) throws Exception {
        var printed = new ByteArrayOutputStream();
        long before = ordersPaid();
        CompletableFuture<Integer> demo = CompletableFuture.supplyAsync(() -> run(orders, seed, printed));
        Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> demo.isDone() || ordersPaid() > before + orders / 20);
        assertThat(demo).as("the fault happens while payments come in").isNotDone();
        fault.happen();

        int status = demo.join();
        String output = printed.toString(StandardCharsets.UTF_8);
        assertThat(status).as(output).isZero();
        assertThat(output.strip().lines().reduce((one, next) -> next))
                .hasValueSatisfying(last ->
                        assertThat(last).startsWith("demo: orders=" + orders).endsWith("duplicates=0 lost=0"));
    }

    private int run(int orders, long seed, ByteArrayOutputStream printed) {
        var options = new DemoOptions(orders, seed, Duration.ofMinutes(4), Duration.ofSeconds(60));
        try (var out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            return Demo.run(stack.demoTarget(), options, InstantSource.system(), out, false);
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }

    /** How far the topic has come, which is at least the number of orders paid. */
    private long ordersPaid() {
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of(
                        "bootstrap.servers", stack.kafka().bootstrapServers(), "isolation.level", "read_committed"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            Topics topics = stack.topics();
            List<TopicPartition> partitions = consumer
                    .partitionsFor(topics.orderPaid().name())
                    .stream()
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .toList();
            return consumer.endOffsets(partitions).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }
    }

    @Override
    public void close() {
        stack.close();
    }
}
