package io.paidonce.orders;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;

@AnalyzeClasses(packages = "io.paidonce.orders", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.paidonce.orders.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ordersKnowNothingOfGateways =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("io.paidonce.gateways..", "com.stripe..");

    @ArchTest
    static final ArchRule theTableOfTransitionsKnowsNoFramework = noClasses()
            .that()
            .haveSimpleName("Transitions")
            .or()
            .haveSimpleName("Decision")
            .or()
            .haveSimpleName("Decider")
            .or()
            .haveSimpleName("Trigger")
            .or()
            .haveSimpleName("Order")
            .or()
            .haveSimpleName("OrderEvent")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "org.jooq..", "org.apache.kafka..", "jakarta..");

    @ArchTest
    static final ArchRule onlyControllersAndTheirAnswersKnowTheWeb = noClasses()
            .that()
            .resideOutsideOfPackages("..api..", "..order..", "..hold..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework.web..", "org.springframework.http..", "jakarta.servlet..");

    @ArchTest
    static final ArchRule theEdgesAreNobodysBusiness = classes()
            .that()
            .haveSimpleNameEndingWith("Listener")
            .or()
            .haveSimpleNameEndingWith("Controller")
            .or()
            .haveSimpleNameStartingWith("Jooq")
            .should()
            .notBePublic();

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule nobodyReadsTheTimeButFromAClock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(OffsetDateTime.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule nobodyPrints =
            noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err");
}
