package io.paidonce.sandbox.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoPlanTest {

    @Test
    void sameSeedTellsTheSameStory() {
        assertThat(plan("demo-1", 200, 7)).isEqualTo(plan("demo-1", 200, 7));
        assertThat(plan("demo-1", 200, 7)).isNotEqualTo(plan("demo-1", 200, 8));
    }

    @Test
    void everyRunHasOrderNumbersOfItsOwn() {
        List<String> numbers = plan("demo-1", 50, 7).orders().stream()
                .map(PlannedOrder::orderNo)
                .toList();

        assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number.matches("demo-1-[0-9]{6}"));
        assertThat(plan("demo-2", 50, 7).orders())
                .extracting(PlannedOrder::orderNo)
                .doesNotContainAnyElementsOf(numbers);
    }

    @Test
    void aHundredOrdersHaveEveryFate() {
        assertThat(Arrays.stream(Fate.values()).mapToInt(Fate::inHundred).sum()).isEqualTo(100);
        assertThat(plan("demo-1", 100, 7).orders())
                .extracting(PlannedOrder::fate)
                .contains(Fate.values());
    }

    @Test
    void expectationsAddUp() {
        Expected expected = Expected.of(plan("demo-1", 100, 7));

        assertThat(expected.paid()).hasSize(82);
        assertThat(expected.mismatched()).isEqualTo(3);
        assertThat(expected.surplus()).isEqualTo(3);
        assertThat(expected.captures()).isEqualTo(82 + 3 + 3);
        assertThat(expected.badCalls()).isPositive();
    }

    @Test
    void readsItsOptions() {
        assertThat(DemoOptions.parse(List.of())).extracting(DemoOptions::orders).isEqualTo(500);
        assertThat(DemoOptions.parse(List.of("--seed", "-3", "--orders", "20")))
                .satisfies(options -> assertThat(options.orders()).isEqualTo(20))
                .satisfies(options -> assertThat(options.seed()).isEqualTo(-3));
    }

    @Test
    void saysWhatIsWrongWithItsOptions() {
        assertThatThrownBy(() -> DemoOptions.parse(List.of("--orders"))).hasMessageContaining("--orders");
        assertThatThrownBy(() -> DemoOptions.parse(List.of("--orders", "0"))).hasMessageContaining("from 1 to");
        assertThatThrownBy(() -> DemoOptions.parse(List.of("--fast"))).hasMessageContaining("--fast");
    }

    private static DemoPlan plan(String run, int orders, long seed) {
        return DemoPlan.of(run, DemoOptions.parse(List.of("--orders", "" + orders, "--seed", "" + seed)));
    }
}
