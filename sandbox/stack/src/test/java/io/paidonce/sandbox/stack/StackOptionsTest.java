package io.paidonce.sandbox.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StackOptionsTest {

    private static final Path HOME = Path.of("/checkout");

    @Test
    void withoutEnvironmentEverythingIsWhereItIsDocumented() {
        StackOptions options = of(Map.of());

        assertThat(options.directory()).isEqualTo(Path.of("/checkout/.paidonce"));
        assertThat(options.partitions()).isEqualTo(6);
        assertThat(options.ports().kafka()).isEqualTo(19092);
        assertThat(options.ports().service(Service.INGRESS)).isEqualTo(8080);
        assertThat(options.ports().management(Service.RECONCILIATION)).isEqualTo(9083);
    }

    @Test
    void anOffsetMovesEveryPort() {
        StackPorts ports = of(Map.of("PAIDONCE_PORT_OFFSET", "100")).ports();

        assertThat(ports.postgres()).isEqualTo(15532);
        assertThat(ports.service(Service.ORDERS)).isEqualTo(8182);
        assertThat(ports.management(Service.PROCESSOR)).isEqualTo(9181);
    }

    @Test
    void saysWhichValueMakesNoSense() {
        assertThatThrownBy(() -> of(Map.of("PAIDONCE_PORT_OFFSET", "many")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("PAIDONCE_PORT_OFFSET needs a whole number");
        assertThatThrownBy(() -> of(Map.of("PAIDONCE_PARTITIONS", "0")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("PAIDONCE_PARTITIONS is from 1 to 1000");
    }

    @Test
    void aSettingIsAddedForOneService() {
        StackOptions options = of(Map.of()).with(Service.PROCESSOR, "a", "1").with(Service.PROCESSOR, "b", "2");

        assertThat(options.settings()).isEqualTo(Map.of(Service.PROCESSOR, Map.of("a", "1", "b", "2")));
    }

    private static StackOptions of(Map<String, String> environment) {
        return StackOptions.of(HOME, environment::get);
    }
}
