package io.paidonce.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {

    private static final Set<String> WITHDRAWN =
            Set.of("ADP", "BEF", "BYB", "BYR", "ESP", "GRD", "ITL", "LUF", "MGF", "PTE", "ROL", "TPE", "TRL");

    @ParameterizedTest
    @CsvSource({
        "EUR, 2", "USD, 2", "HUF, 2", "TWD, 2", "MGA, 2", "MRU, 2", "JPY, 0", "ISK, 0", "UGX, 0", "KRW, 0", "CLP, 0",
        "XOF, 0", "KWD, 3", "IQD, 3", "TND, 3", "CLF, 4", "UYW, 4"
    })
    void knowsTheDecimalsOfIso4217(String currency, int exponent) {
        assertThat(Money.exponent(currency)).isEqualTo(exponent);
    }

    /* The JVM's table is not the source, but where it differs somebody should have looked. */
    @Test
    void agreesWithTheJvmOnEveryCurrencyThatMoneyIsPaidIn() {
        Set<String> different = Currency.getAvailableCurrencies().stream()
                .filter(currency -> currency.getDefaultFractionDigits() >= 0)
                .filter(currency -> currency.getDefaultFractionDigits() != Money.exponent(currency.getCurrencyCode()))
                .map(Currency::getCurrencyCode)
                .collect(Collectors.toSet());

        assertThat(different).isSubsetOf(WITHDRAWN);
    }

    @ParameterizedTest
    @CsvSource({
        "19.99, EUR, 1999",
        "19.9, EUR, 1990",
        "19.990, EUR, 1999",
        "80, JPY, 80",
        "80.00, JPY, 80",
        "18.600, KWD, 18600",
        "0.001, KWD, 1",
        "100, ISK, 100",
        "5, MGA, 500",
        "1.2345, CLF, 12345",
        "-7.50, EUR, -750",
        "1E+3, JPY, 1000",
        "92233720368547758.07, EUR, 9223372036854775807",
        "-92233720368547758.08, EUR, -9223372036854775808"
    })
    void countsMajorUnitsExactly(BigDecimal major, String currency, long minor) {
        Money money = Money.ofMajor(major, currency);

        assertThat(money).isEqualTo(new Money(minor, currency));
        assertThat(money.major()).isEqualByComparingTo(major);
    }

    @ParameterizedTest
    @CsvSource({
        "19.999, EUR",
        "80.5, JPY",
        "1.2345, KWD",
        "92233720368547758.08, EUR",
        "-92233720368547758.09, EUR",
        "1E+999999999, EUR",
        "1E-999999999, EUR"
    })
    void neverRoundsAndNeverOverflows(BigDecimal major, String currency) {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> Money.ofMajor(major, currency));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "eur", "EU", "EURO", "E R", "ÄÖÜ", "EUR\n", "ＥＵＲ"})
    void refusesWhatIsNoCurrencyCode(String currency) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Money(1, currency))
                .withMessage("a currency is three capital letters");
    }

    @Test
    void amountsInDifferentCurrenciesAreNeverEqual() {
        assertThat(new Money(1999, "EUR")).isNotEqualTo(new Money(1999, "USD"));
    }

    @Test
    void showsMajorUnitsWithAllDecimals() {
        assertThat(new Money(1990, "EUR")).hasToString("19.90 EUR");
        assertThat(new Money(1990, "JPY")).hasToString("1990 JPY");
        assertThat(new Money(-1, "KWD")).hasToString("-0.001 KWD");
    }
}
