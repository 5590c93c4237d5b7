package dev.loccit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** The fences between rooms, one rule each. */
@AnalyzeClasses(packages = "dev.loccit", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule luceneOnlyInIndex = fence("org.apache.lucene..", "dev.loccit.index..");

  @ArchTest
  static final ArchRule pdfboxOnlyInExtract = fence("org.apache.pdfbox..", "dev.loccit.extract..");

  @ArchTest static final ArchRule jsoupOnlyInExtract = fence("org.jsoup..", "dev.loccit.extract..");

  @ArchTest
  static final ArchRule poiOnlyInExtractAndExport =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.loccit.extract..", "dev.loccit.export..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.poi..");

  @ArchTest
  static final ArchRule okHttpOnlyInFetchAndModel =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.loccit.fetch..", "dev.loccit.model..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("okhttp3..");

  @ArchTest static final ArchRule servletOnlyInWeb = fence("jakarta.servlet..", "dev.loccit.web..");

  @ArchTest
  static final ArchRule springWebOnlyInWeb =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.loccit.web..", "dev.loccit")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework.web..", "org.springframework.http..");

  @ArchTest
  static final ArchRule jdbcOnlyInStoresAndTheDatabaseRoom =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.loccit.database..")
          .and()
          .areNotAnonymousClasses()
          .and(notAStore())
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.sql..", "javax.sql..", "org.springframework.jdbc..", "com.zaxxer..");

  @ArchTest
  static final ArchRule noSpringInTextAndCite =
      noClasses()
          .that()
          .resideInAnyPackage("dev.loccit.text..", "dev.loccit.cite..")
          .and()
          .haveSimpleNameNotContaining("package-info")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.springframework..");

  @ArchTest
  static final ArchRule settingsComeFromProperties =
      noClasses().should().callMethod(System.class, "getenv", String.class);

  @ArchTest
  static final ArchRule noFieldInjection =
      noFields()
          .should()
          .beAnnotatedWith("org.springframework.beans.factory.annotation.Autowired")
          .orShould()
          .beAnnotatedWith("org.springframework.beans.factory.annotation.Value");

  @ArchTest
  static final ArchRule noOldDates =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Date")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Calendar");

  @ArchTest
  static final ArchRule namesSayWhatAThingDoes =
      noClasses()
          .should()
          .haveNameMatching(".*(Util|Utils|Helper|Helpers|Manager|Impl|Info|Dto|Service)");

  @ArchTest
  static final ArchRule noDrawers =
      noClasses()
          .should()
          .resideInAnyPackage(
              "..domain..",
              "..dto..",
              "..service..",
              "..common..",
              "..util..",
              "..utils..",
              "..helper..",
              "..core..",
              "..misc..");

  @ArchTest
  static final ArchRule everyPackageIsNullMarked =
      classes()
          .that()
          .haveSimpleNameNotContaining("package-info")
          .should(
              new ArchCondition<>("live in a @NullMarked package") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                  events.add(
                      new SimpleConditionEvent(
                          type, marked, type.getName() + " lies in a package without @NullMarked"));
                }
              });

  private static ArchRule fence(String library, String room) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(room)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library);
  }

  private static DescribedPredicate<JavaClass> notAStore() {
    return DescribedPredicate.describe(
        "are not part of a *Store",
        type -> {
          JavaClass outer = type;
          while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
          }
          return !outer.getSimpleName().endsWith("Store");
        });
  }
}
