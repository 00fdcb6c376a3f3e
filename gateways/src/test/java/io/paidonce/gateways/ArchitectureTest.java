package io.paidonce.gateways;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;

@AnalyzeClasses(packages = "io.paidonce.gateways", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule stripeDoesNotKnowPaypal = noClasses()
            .that()
            .resideInAPackage("..stripe..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..paypal..");

    @ArchTest
    static final ArchRule paypalDoesNotKnowStripe = noClasses()
            .that()
            .resideInAPackage("..paypal..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..stripe..");

    @ArchTest
    static final ArchRule thisIsPlainJava = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "reactor..", "org.apache.kafka..", "com.stripe..");

    @ArchTest
    static final ArchRule timeComesFromAClock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule moneyIsNeverFloating =
            noClasses().should().callMethod(Double.class, "parseDouble", String.class);
}
