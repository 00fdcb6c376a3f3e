package io.paidonce.processor;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Consumes raw callbacks and order snapshots, and announces what came of them, exactly once. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class ProcessorApplication {

    public static void main(String[] args) {
        SpringApplication.run(ProcessorApplication.class, args);
    }
}
