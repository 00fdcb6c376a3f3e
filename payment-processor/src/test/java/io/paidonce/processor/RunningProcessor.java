package io.paidonce.processor;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.processor.fact.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The service, started as it is in production, on servers of the test's choice. */
public final class RunningProcessor implements AutoCloseable {

    private final ConfigurableApplicationContext context;

    private RunningProcessor(ConfigurableApplicationContext context) {
        this.context = context;
    }

    public static RunningProcessor start(Road road, Map<String, String> properties, String... more) {
        List<String> arguments = new ArrayList<>();
        properties.forEach((key, value) -> arguments.add("--" + key + "=" + value));
        arguments.add("--server.port=0");
        arguments.add("--paidonce.topics.prefix=" + road.topics().prefix());
        arguments.add("--paidonce.redis.key-prefix=" + road.topics().prefix());
        arguments.add("--paidonce.processor.instance-id=" + road.topics().prefix() + "processor");
        arguments.add(
                "--spring.kafka.consumer.group-id=" + Road.GROUP + road.topics().prefix());
        arguments.addAll(List.of(more));
        return new RunningProcessor(
                SpringApplication.run(ProcessorApplication.class, arguments.toArray(String[]::new)));
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public double count(Ending ending) {
        return bean(MeterRegistry.class)
                .get("paidonce.processor.callbacks")
                .tag("ending", ending.label())
                .counter()
                .count();
    }

    public double count(String counter) {
        return bean(MeterRegistry.class).get(counter).counter().count();
    }

    @Override
    public void close() {
        context.close();
    }
}
