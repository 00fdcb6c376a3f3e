package io.paidonce.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.sandbox.servers.ResidentMemory;
import io.paidonce.sandbox.stack.Service;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Each order is paid once and none is forgotten, whatever process dies, hangs or is away meanwhile. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ExactlyOnceIT {

    private static final long MOST_MEGABYTES = 350;

    private static WholeSystem system;

    @BeforeAll
    static void start() {
        system = new WholeSystem();
    }

    @AfterAll
    static void stop() {
        system.close();
    }

    @Test
    @Order(1)
    void whenNothingFails() throws Exception {
        system.paysEachOrderOnce(200, 1, () -> {});
    }

    @Test
    @Order(2)
    void whenThePaymentProcessorIsKilledAgainAndAgain() throws Exception {
        system.paysEachOrderOnce(400, 2, () -> {
            for (int i = 0; i < 3; i++) {
                system.stack().killService(Service.PROCESSOR);
                system.stack().startService(Service.PROCESSOR);
            }
        });
    }

    @Test
    @Order(3)
    void whenTheOtherServicesAreKilled() throws Exception {
        system.paysEachOrderOnce(300, 3, () -> {
            system.stack().killService(Service.ORDERS);
            system.stack().killService(Service.INGRESS);
            system.stack().startService(Service.INGRESS);
            system.stack().startService(Service.ORDERS);
        });
    }

    @Test
    @Order(4)
    void whenThePaymentProcessorFreezesForLongerThanItsSession() throws Exception {
        system.paysEachOrderOnce(300, 4, () -> {
            system.stack().pauseService(Service.PROCESSOR);
            pass(Duration.ofSeconds(13));
            system.stack().resumeService(Service.PROCESSOR);
        });
    }

    @Test
    @Order(5)
    void whenTheServersAreKilledOneAfterTheOther() throws Exception {
        system.paysEachOrderOnce(300, 5, () -> {
            system.stack().redis().kill();
            system.stack().postgres().kill();
            system.stack().postgres().start();
            system.stack().kafka().kill();
            system.stack().kafka().start();
        });
        system.stack().redis().start();
    }

    @Test
    @Order(6)
    void afterAllThatEveryServiceIsStillSmall() {
        for (Service service : Service.values()) {
            assertThat(ResidentMemory.megabytesOf(system.stack().pid(service)).orElseThrow())
                    .as("%s, resident memory in MB", service.module())
                    .isLessThan(MOST_MEGABYTES);
        }
    }

    private static void pass(Duration time) {
        Awaitility.await().pollDelay(time).atMost(time.plusSeconds(5)).until(() -> true);
    }
}
