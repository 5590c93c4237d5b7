package dev.loccit.database;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where the data is.
 *
 * @param data the data directory; {@code .loccit} in the home directory where not given
 */
@ConfigurationProperties("loccit")
public record DataSettings(@Nullable Path data) {
  /** The directory to use. */
  public Path directory() {
    return data == null || data.toString().isEmpty()
        ? Path.of(System.getProperty("user.home"), ".loccit")
        : data.toAbsolutePath().normalize();
  }
}
