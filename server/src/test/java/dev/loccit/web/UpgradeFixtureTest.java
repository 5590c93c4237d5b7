package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cli.Shell;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.DatabaseSettings;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The data directory that a release leaves for {@link UpgradeTest}. {@code scripts/upgrade-fixture}
 * runs this with {@code -Dloccit.upgrade.write=true}, which puts it among the kept ones.
 */
class UpgradeFixtureTest {
  private static final Path KEPT = Path.of("src/test/resources/upgrade");

  @TempDir Path folder;

  @Test
  void aDirectoryWithOneOfEverythingIsWholeAndCanBeKept() throws Exception {
    Path data = folder.resolve("data");
    UpgradeFixture fixture = new UpgradeFixture(data);
    fixture.fill();
    Shell verify = Shell.run("verify", "--data", data.toString());
    assertThat(verify.exit()).as(verify.out()).isZero();

    String schema = DatabaseCopies.schema(DatabaseSettings.sqlite(data.resolve("loccit.db")));
    Path zip =
        (Boolean.getBoolean("loccit.upgrade.write") ? KEPT : folder).resolve("V" + schema + ".zip");
    fixture.pack(zip);
    try (ZipFile packed = new ZipFile(zip.toFile())) {
      assertThat(packed.stream().map(ZipEntry::getName))
          .contains("format", "loccit.db", "database/snapshots.csv", "database/deletions.csv")
          .noneMatch(name -> name.endsWith("-wal"));
    }
  }
}
