package io.paidonce.sandbox.servers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.paidonce.sandbox.servers", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule nobodySleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule onlyOneClassNeedsTestcontainers = noClasses()
            .that()
            .doNotHaveSimpleName("ContainerServers")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.testcontainers..");
}
