package dev.loccit;

import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

class ModulesTest {
  @Test
  void roomsImportOnlyWhatTheyDeclareAndHaveNoCycles() {
    ApplicationModules.of("dev.loccit").verify();
  }
}
