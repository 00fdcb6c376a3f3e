package io.paidonce.ingress;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Takes callbacks from gateways and puts them on {@code payment.callbacks}. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class IngressApplication {

    public static void main(String[] args) {
        SpringApplication.run(IngressApplication.class, args);
    }
}
