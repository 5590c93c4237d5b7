package dev.loccit.web;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the HTTP side.
 *
 * @param allowedHosts host names, besides the loopback names, under which the server may be called
 * @param registrationOpen whether anyone may make an account once the first user exists
 * @param adminUser name of the first user, made at start where there is none yet
 * @param adminPassword password of that user
 * @param adminToken Bearer token that this user gets as well
 * @param maxFile largest file that is taken as a source
 * @param maxBody largest JSON body of a request
 * @param maxPaste longest pasted text, in UTF-16 units
 * @param maxTextWindow longest stretch of a text in one answer, in UTF-16 units
 * @param maxChanges most passages that a comparison of two versions tells
 * @param maxFilesPerRequest most files in one upload, and in one zip archive of documents
 * @param maxUnpacked all documents of one zip archive together
 * @param heartbeat longest silence of a stream before it sends a blank line
 * @param eventInterval how often a notebook that somebody watches is looked at
 * @param loginFailures wrong passwords for one name from one address before it must wait
 * @param loginFailuresPerAddress wrong passwords from one address, whatever the names
 * @param loginWindow time in which all of those become free again
 * @param sampleNotebook whether a new first user finds a notebook with three short documents
 */
@Validated
@ConfigurationProperties("loccit.web")
public record WebProperties(
    List<String> allowedHosts,
    boolean registrationOpen,
    @Nullable String adminUser,
    @Nullable String adminPassword,
    @Nullable String adminToken,
    @NotNull DataSize maxFile,
    @NotNull DataSize maxBody,
    @Min(1) @Max(20_000_000) int maxPaste,
    @Min(100) @Max(10_000_000) int maxTextWindow,
    @Min(1) @Max(1000) int maxChanges,
    @Min(1) @Max(1000) int maxFilesPerRequest,
    @NotNull DataSize maxUnpacked,
    @NotNull Duration heartbeat,
    @NotNull Duration eventInterval,
    @Min(1) int loginFailures,
    @Min(1) int loginFailuresPerAddress,
    @NotNull Duration loginWindow,
    boolean sampleNotebook) {
  public WebProperties {
    allowedHosts = List.copyOf(allowedHosts);
    if (heartbeat.compareTo(Duration.ofSeconds(5)) > 0 || !heartbeat.isPositive()) {
      throw new IllegalArgumentException("loccit.web.heartbeat must be above 0 and at most 5s");
    }
    if (!eventInterval.isPositive() || !loginWindow.isPositive()) {
      throw new IllegalArgumentException(
          "loccit.web.event-interval and login-window must be above 0");
    }
  }
}
