package dev.loccit.backup;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an archive says of itself, in {@code manifest.json}.
 *
 * @param archive number of the archive's format
 * @param kind FULL, or DATABASE for a copy made before a migration
 * @param vendor SQLITE or POSTGRESQL
 * @param schema version of the tables
 * @param createdAt when it was begun, ISO-8601 UTC
 * @param files number of files of sources
 */
record Manifest(int archive, Kind kind, String vendor, String schema, String createdAt, int files) {
  static final String NAME = "manifest.json";
  static final int ARCHIVE = 1;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  enum Kind {
    FULL,
    DATABASE
  }

  Manifest {
    if (archive < 1 || !schema.matches("[0-9][0-9._]{0,20}") || files < 0) {
      throw new IllegalArgumentException("no archive's manifest");
    }
    Instant.parse(createdAt);
  }

  byte[] bytes() {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(this);
  }

  /** Throws LoccitException ARCHIVE_UNUSABLE for what is none, DATA_TOO_NEW for a newer one. */
  static Manifest read(byte[] bytes) {
    try {
      int number = JSON.readTree(bytes).path("archive").asInt(0);
      if (number > ARCHIVE) {
        throw new LoccitException(
            ErrorCode.DATA_TOO_NEW,
            "This backup was made by a newer Loccit (archive format "
                + number
                + ", this program knows "
                + ARCHIVE
                + "): restore it with that version or a later one.");
      }
      return JSON.readValue(bytes, Manifest.class);
    } catch (JacksonException | IllegalArgumentException | java.time.DateTimeException e) {
      throw new LoccitException(
          ErrorCode.ARCHIVE_UNUSABLE, "The backup's manifest.json cannot be understood.", e);
    }
  }
}
