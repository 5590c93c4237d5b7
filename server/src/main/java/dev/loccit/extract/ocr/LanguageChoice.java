package dev.loccit.extract.ocr;

import dev.loccit.extract.ocr.OcrEngine.Orientation;
import dev.loccit.text.Languages;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.Set;

/**
 * Chooses the engine's languages for one document among those installed: all that a person named;
 * else those of the script that the first page shows, and of these, as soon as its words tell, the
 * document's own.
 */
public final class LanguageChoice {
  /** Each further language makes the engine slower, and readier to misread. */
  private static final int AT_ONCE = 3;

  /** Below this the engine guesses at the script: it takes coarse Latin type for Cyrillic. */
  private static final double SURE = 1;

  private static final String LATIN = "Latin";
  private static final String ENGLISH = "eng";

  /** Pages that may fail to tell before it is left at that. */
  private static final int LOOKS = 3;

  private static final Map<String, Set<String>> SCRIPTS =
      Map.ofEntries(
          Map.entry(
              "Cyrillic",
              Set.of("rus", "ukr", "bel", "bul", "srp", "mkd", "kaz", "kir", "mon", "tgk", "tat")),
          Map.entry("Arabic", Set.of("ara", "fas", "urd", "pus", "snd", "uig")),
          Map.entry("Hebrew", Set.of("heb", "yid")),
          Map.entry("Greek", Set.of("ell", "grc")),
          Map.entry("Han", Set.of("chi_sim", "chi_tra")),
          Map.entry("Japanese", Set.of("jpn")),
          Map.entry("Korean", Set.of("kor")),
          Map.entry("Hangul", Set.of("kor")),
          Map.entry("Devanagari", Set.of("hin", "mar", "nep", "san")),
          Map.entry("Bengali", Set.of("ben", "asm")),
          Map.entry("Thai", Set.of("tha")),
          Map.entry("Tamil", Set.of("tam")),
          Map.entry("Telugu", Set.of("tel")),
          Map.entry("Kannada", Set.of("kan")),
          Map.entry("Malayalam", Set.of("mal")),
          Map.entry("Gujarati", Set.of("guj")),
          Map.entry("Gurmukhi", Set.of("pan")),
          Map.entry("Georgian", Set.of("kat")),
          Map.entry("Armenian", Set.of("hye")),
          Map.entry("Ethiopic", Set.of("amh", "tir")),
          Map.entry("Khmer", Set.of("khm")),
          Map.entry("Lao", Set.of("lao")),
          Map.entry("Myanmar", Set.of("mya")),
          Map.entry("Sinhala", Set.of("sin")));

  private static final Set<String> ALL_BUT_LATIN =
      SCRIPTS.values().stream()
          .flatMap(Set::stream)
          .collect(java.util.stream.Collectors.toUnmodifiableSet());

  private List<String> candidates;
  private boolean settled;
  private boolean scriptTold;
  private int looks;

  /**
   * A choice for one document.
   *
   * @param languages installed or named, at least one
   * @param fixed whether they were named, and are all wanted
   */
  public LanguageChoice(List<String> languages, boolean fixed) {
    this.candidates = List.copyOf(languages);
    this.settled = fixed || languages.size() == 1;
  }

  /** Whether the choice is made, so that pages may be read side by side. */
  public synchronized boolean isSettled() {
    return settled;
  }

  /** Tells words of the document that are known without the engine: its text pages. */
  public synchronized void hear(CharSequence words) {
    if (!settled) {
      Optional<String> told = installed(Languages.detect(words));
      told.ifPresent(
          code -> {
            candidates = List.of(code);
            settled = true;
          });
    }
  }

  /** The languages for a picture. */
  public synchronized List<String> of(OcrEngine engine, GrayImage image) throws OcrFailure {
    if (!settled && !scriptTold) {
      scriptTold = true;
      engine.orientation(image).ifPresent(this::tell);
    }
    return candidates.subList(0, Math.min(candidates.size(), settled ? 9 : AT_ONCE));
  }

  /** Where the script is a guess, its language and a Latin one are tried together. */
  private void tell(Orientation told) {
    List<String> fitting = of(told.script());
    if (fitting.isEmpty()) {
      return;
    }
    if (told.scriptConfidence() >= SURE) {
      candidates = fitting;
      settled = fitting.size() == 1;
      return;
    }
    Set<String> first = new LinkedHashSet<>();
    first.add(fitting.getFirst());
    List<String> latin = of(LATIN);
    if (latin.contains(ENGLISH)) {
      first.add(ENGLISH);
    } else if (!latin.isEmpty()) {
      first.add(latin.getFirst());
    }
    first.addAll(candidates);
    candidates = List.copyOf(first);
  }

  /** Tells what a page turned out to say. */
  public synchronized void learn(OcrPage page) {
    if (!settled) {
      hear(page.text());
      settled |= ++looks >= LOOKS;
    }
  }

  private List<String> of(String script) {
    List<String> fitting = new ArrayList<>();
    for (String language : candidates) {
      Set<String> known = SCRIPTS.get(script);
      if (known == null ? !ALL_BUT_LATIN.contains(language) : known.contains(language)) {
        fitting.add(language);
      }
    }
    return fitting;
  }

  private Optional<String> installed(Optional<String> language) {
    return language
        .map(LanguageChoice::code)
        .flatMap(code -> candidates.stream().filter(code::equals).findFirst());
  }

  /** Tesseract names languages by ISO 639-2, and Chinese by its script. */
  private static String code(String language) {
    if (language.equals("zh")) {
      return "chi_sim";
    }
    try {
      return Locale.of(language).getISO3Language();
    } catch (MissingResourceException e) {
      return language;
    }
  }
}
