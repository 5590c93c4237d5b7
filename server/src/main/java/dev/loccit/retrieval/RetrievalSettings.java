package dev.loccit.retrieval;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How much evidence an answer gets.
 *
 * @param perSource passages that each source may give before others get more
 * @param sources sources that are read for one question
 * @param tokens tokens of all passages together
 * @param floor least share of the question's weight that a passage must hold to be relevant, 0 to 1
 */
@Validated
@ConfigurationProperties("loccit.retrieval")
public record RetrievalSettings(
    @DefaultValue("3") @Min(1) int perSource,
    @DefaultValue("10") @Min(1) int sources,
    @DefaultValue("4000") @Min(100) int tokens,
    @DefaultValue("0.2") @DecimalMin("0") @DecimalMax("1") double floor) {
  /** The defaults. */
  public static RetrievalSettings defaults() {
    return new RetrievalSettings(3, 10, 4_000, 0.2);
  }
}
