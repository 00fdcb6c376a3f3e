package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Topics;
import java.net.URI;

/**
 * Where the running stack is.
 *
 * @param orders order-service, such as {@code http://127.0.0.1:8082}
 * @param apiToken its bearer token
 * @param gateways the sandbox's gateways, which deliver to the stack's ingress
 * @param bootstrapServers Kafka
 * @param topics what the topics are called
 * @param processorGroup payment-processor's consumer group
 * @param processorJdbcUrl payment-processor's database
 * @param databaseUser who may read it
 * @param databasePassword may be empty
 */
public record DemoTarget(
        URI orders,
        String apiToken,
        URI gateways,
        String bootstrapServers,
        Topics topics,
        String processorGroup,
        String processorJdbcUrl,
        String databaseUser,
        String databasePassword) {

    /** Names the addresses without a secret. */
    @Override
    public String toString() {
        return "DemoTarget[" + orders + ", " + gateways + ", " + bootstrapServers + ", " + processorJdbcUrl + "]";
    }
}
