package io.paidonce.sandbox.gateways;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;

@AnalyzeClasses(packages = "io.paidonce.sandbox.gateways", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    /* A signer that shared code with the verifier would share its mistakes. */
    @ArchTest
    static final ArchRule sharesNoCodeWithTheProduct = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.paidonce.contracts..",
                    "io.paidonce.gateways..",
                    "io.paidonce.ingress..",
                    "io.paidonce.processor..",
                    "io.paidonce.orders..",
                    "com.stripe..",
                    "org.springframework..");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.paidonce.sandbox.gateways.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule buildersKnowNothingOfDelivery = noClasses()
            .that()
            .resideInAPackage("..event..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..delivery..", "java.net.http..", "tools.jackson..");

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule nobodyReadsTheTimeButFromAClock = noClasses().should().callMethod(Instant.class, "now");

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().should().accessField(System.class, "out");
}
