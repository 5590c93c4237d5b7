package dev.loccit.index;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How the index is kept and scored.
 *
 * @param openNotebooks notebooks whose files stay open while nobody uses them
 * @param writeBufferMb memory in MB that one notebook's writer may fill before it flushes
 * @param k1 BM25: how soon a repeated word stops counting
 * @param b BM25: how much a long passage is marked down, 0 to 1
 * @param exactWeight what the very form of a word adds to its stem
 * @param headingWeight what a word in the headings above a passage counts beside one in it
 * @param pairWeight what two neighbouring words of the question add where they are neighbours
 */
@Validated
@ConfigurationProperties("loccit.index")
public record IndexSettings(
    @DefaultValue("64") @Min(1) int openNotebooks,
    @DefaultValue("16") @Min(1) int writeBufferMb,
    @DefaultValue("0.9") @DecimalMin("0") double k1,
    @DefaultValue("0.6") @DecimalMin("0") @DecimalMax("1") double b,
    @DefaultValue("0.3") @DecimalMin("0") double exactWeight,
    @DefaultValue("0.3") @DecimalMin("0") double headingWeight,
    @DefaultValue("0.3") @DecimalMin("0") double pairWeight) {
  /** The defaults. */
  public static IndexSettings defaults() {
    return new IndexSettings(64, 16, 0.9, 0.6, 0.3, 0.3, 0.3);
  }
}
