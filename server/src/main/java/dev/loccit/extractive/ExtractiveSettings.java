package dev.loccit.extractive;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How an extractive answer is chosen.
 *
 * @param threshold least confidence of a sentence that answers, 0 to 1
 * @param sentences sentences of an answer to a look-up, at most
 * @param listed sentences of a list or a summary, at most
 * @param compared sentences of each source in a comparison, at most
 * @param nearest passages shown where nothing answers
 */
@Validated
@ConfigurationProperties("loccit.extractive")
public record ExtractiveSettings(
    @DefaultValue("0.5") @DecimalMin("0") @DecimalMax("1") double threshold,
    @DefaultValue("3") @Min(1) int sentences,
    @DefaultValue("5") @Min(1) int listed,
    @DefaultValue("2") @Min(1) int compared,
    @DefaultValue("3") @Min(0) int nearest) {
  /** The defaults. */
  public static ExtractiveSettings defaults() {
    return new ExtractiveSettings(0.5, 3, 5, 2, 3);
  }
}
