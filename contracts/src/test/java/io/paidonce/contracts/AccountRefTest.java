package io.paidonce.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountRefTest {

    @ParameterizedTest
    @ValueSource(strings = {"default", "shop-2", "shop_2", "2", "a"})
    void takesNamesThatFitIntoAPath(String name) {
        assertThat(new AccountRef("stripe", name)).hasToString("stripe/" + name);
        assertThat(new AccountRef(name, "default")).hasToString(name + "/default");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "_a", "A", "a/b", "a b", "..", "a\n", "ä", "a%2e"})
    void refusesNamesThatDoNot(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new AccountRef("stripe", name));
        assertThatIllegalArgumentException().isThrownBy(() -> new AccountRef(name, "default"));
    }

    @Test
    void refusesALongName() {
        assertThat(new AccountRef("stripe", "a".repeat(63)).account()).hasSize(63);
        assertThatIllegalArgumentException().isThrownBy(() -> new AccountRef("stripe", "a".repeat(64)));
    }
}
