package io.paidonce.sandbox.stack;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.paidonce.sandbox.stack", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule theDemoKnowsAStackByItsAddressesOnly = noClasses()
            .that()
            .resideInAPackage("..demo..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.paidonce.sandbox.stack");

    @ArchTest
    static final ArchRule theServicesAreKnownByTheirJarsOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.paidonce.ingress..",
                    "io.paidonce.processor..",
                    "io.paidonce.orders..",
                    "io.paidonce.reconciliation..");
}
