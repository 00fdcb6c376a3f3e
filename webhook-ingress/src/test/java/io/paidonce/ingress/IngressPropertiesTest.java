package io.paidonce.ingress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.AccountSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class IngressPropertiesTest {

    private static final String SECRET = "whsec_never_shown";

    @TempDir
    Path directory;

    @Test
    void defaultsAreThoseOfTheDocumentation() {
        IngressProperties properties = bind(Map.of());

        assertThat(properties.topics().prefix()).isEmpty();
        assertThat(properties.ingress().maxBodySize().toKilobytes()).isEqualTo(900);
        assertThat(properties.ingress().bodyTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(properties.ingress().maxInFlight()).isEqualTo(2000);
        assertThat(properties.ingress().maxInFlightBytes().toMegabytes()).isEqualTo(32);
        assertThat(properties.ingress().retryAfter()).isEqualTo(Duration.ofSeconds(5));
        assertThat(properties.settings()).isEmpty();
    }

    @Test
    void secretsComeFromSettingsAndFiles() throws Exception {
        Path file = Files.writeString(directory.resolve("secret"), "whsec_in_a_file\n");

        AccountSettings settings = bind(Map.of(
                        "paidonce.accounts.stripe.shop-1.mode",
                        "live",
                        "paidonce.accounts.stripe.shop-1.secrets[0]",
                        SECRET,
                        "paidonce.accounts.stripe.shop-1.secret-files[0]",
                        file.toString(),
                        "paidonce.accounts.stripe.shop-1.options.simulator",
                        "true"))
                .settings()
                .get(new AccountRef("stripe", "shop-1"));

        assertThat(settings.mode()).isEqualTo(Mode.LIVE);
        assertThat(settings.secrets()).containsExactly(SECRET, "whsec_in_a_file");
        assertThat(settings.tolerance()).isEqualTo(Duration.ofSeconds(300));
        assertThat(settings.options()).containsEntry("simulator", "true");
    }

    @Test
    void whatCannotBeUsedIsNamedByItsKeyAndNeverByItsValue() {
        String account = "paidonce.accounts.stripe.default.";
        refuses(Map.of(account + "secrets[0]", SECRET), account + "mode");
        refuses(Map.of(account + "mode", "test"), account + "secrets");
        refuses(Map.of(account + "mode", "test", account + "secrets[0]", " "), account + "secrets");
        refuses(
                Map.of(account + "mode", "test", account + "secrets[0]", SECRET, account + "tolerance", "0s"),
                account + "tolerance");
        refuses(
                Map.of(
                        account + "mode",
                        "test",
                        account + "secret-files[0]",
                        directory.resolve("absent").toString()),
                account + "secret-files");
    }

    private static void refuses(Map<String, String> properties, String key) {
        assertThatThrownBy(() -> bind(properties).settings())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .message()
                .doesNotContain(SECRET);
    }

    private static IngressProperties bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(new HashMap<>(properties)))
                .bindOrCreate("paidonce", IngressProperties.class);
    }
}
