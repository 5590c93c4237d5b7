package dev.loccit.extractive;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;

import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.Term;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether a sentence holds the sort of thing that a question asks for. */
final class Expected {
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\d[\\d,.]*|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|thousand|million|billion|half|twice|double|third|quarter"
              + "|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|два|три|четыре|пять)\\b|[一二三四五六七八九十百千万亿]",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern MONEY =
      Pattern.compile(
          "[$€£¥₹]|\\d[\\d,.]*\\s*(million|billion|thousand|euros?|dollars?|pounds?|francs?|yen|kron\\w+|cents?|pence|Mio|Mrd|млн|млрд)|\\d{1,3}(,\\d{3})+"
              + "|\\b(EUR|USD|GBP|CHF)\\b|\\b(pays? half|half price|free of charge)\\b",
          CASE_INSENSITIVE);
  private static final Pattern LIMIT =
      Pattern.compile(
          "\\b(up to|at most|(no|not) more than|not exceed|maximum|limit(s|ed)?|within|cap(ped)?|or less|höchstens|bis zu|maximal)\\b",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern PERCENT =
      Pattern.compile(
          "%|percent|per cent|basis points|prozent|por ciento|pour ?cent|процент",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern MEASURE =
      Pattern.compile(
          "(\\d|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|half|several|few|an?|ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\\b)"
              + "[^.;:!?]{0,25}?(\\b(seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(y|ies)|old|metres?|meters?|kilomet(er|re)s?|km|cm|mm|m|feet|foot|ft|miles?|inch(es)?|yards?|square|acres?|hectares?|kilograms?|kilos?|kg|grams?|g|tonnes?|tons?|pounds?|lbs?|lit(er|re)s?|degrees?|people|employees|members|percent|stor(e?y|e?ys|ies)|floors?|mph|knots?"
              + "|sekunden?|minuten?|stunden?|tage?n?|nächte|wochen?|monate?n?|jahre?n?|jahrhunderte?|euro|meter|kilometer|gramm|kilogramm|tonnen?|grad|quadratmeter)\\b|°|%)"
              + "|\\bfrom .{1,40}\\b(to|until) ",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern MASS =
      Pattern.compile(
          "\\d\\s?(kilograms?|kilos?|kg|grams?|g|milligrams?|mg|tonnes?|tons?|t|pounds?|lbs?|ounces?|oz|stone)\\b|\\bweigh",
          CASE_INSENSITIVE);
  private static final Pattern LENGTH =
      Pattern.compile(
          "\\w\\s?(metres?|meters?|(kilo|centi|milli)met(er|re)s?|km|cm|mm|m|feet|foot|ft|inch(es)?|yards?|miles?|fathoms?)\\b",
          CASE_INSENSITIVE);
  private static final Pattern HEAT =
      Pattern.compile("\\d\\s?(°|degrees?|kelvin|celsius|fahrenheit)", CASE_INSENSITIVE);
  private static final Map<String, Pattern> UNITS =
      Map.of(
          "heavy", MASS, "deep", LENGTH, "wide", LENGTH, "thick", LENGTH, "tall", LENGTH, "hot",
          HEAT, "cold", HEAT);
  private static final Pattern LASTING =
      Pattern.compile(
          "\\b(until|into|since|throughout|always|forever|indefinitely|whole|permanently|as long as|bis|seit|immer)\\b",
          CASE_INSENSITIVE);
  private static final Pattern WHENEVER =
      Pattern.compile(
          "\\b(when|whenever|after|before|until|since|during|while|as soon as|once|ancient|prehistoric|medieval|wenn|nach|vor|sobald|während)\\b",
          CASE_INSENSITIVE);
  private static final Pattern DATE =
      Pattern.compile(
          "(?<![\\d.,])(1\\d|20)\\d\\d(?![\\d,]|\\.\\d)|\\d{1,2}(st|nd|rd|th)?\\b.{0,3}(century)|\\bcentur(y|ies)\\b|\\bWorld War\\b|\\b(January|February|(?-i:March)|April|(?-i:May)|June|July|(?-i:August)|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|noon|midnight|spring|summer|autumn|winter)\\b"
              + "|\\d{1,2}[:.]\\d\\d\\b|\\b\\d{1,2} ?([ap]\\.?m\\b|o'clock)|\\bbetween \\d+ and \\d+\\b|\\d{4}年|\\d+月|\\b\\d{1,4} (AD|BC|CE|BCE)\\b|\\b(AD|in|around|year|since|until) \\d{3}(?![\\d,%]|\\.\\d)"
              + "|\\bwithin \\S+ \\S*(hours|days|weeks|months|years)\\b|\\b\\w+ (days|weeks|months|years) (after|before|later|earlier|ago)\\b"
              + "|\\d{1,2}\\.\\s?(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern REASON =
      Pattern.compile(
          "\\b(because|due (primarily |mainly |principally |largely )?to|driven (primarily |mainly )?by|as a result|result(ed|s|ing)? (from|in)|reflect(s|ed|ing)|owing to|attribut(ed|able)|caus(e|es|ed|ing)|led to|since|therefore|so that|in order to|to (prevent|avoid|protect|reduce|increase)|thanks to|reasons?|offset by"
              + "|weil|wegen|aufgrund|denn|damit|da|parce que|car|en raison|puisque|porque|debido a|ya que|потому что|из-за|так как|поскольку)\\b|لأن|بسبب|क्योंकि|कारण|因为|因為|由于|所以",
          CASE_INSENSITIVE | UNICODE_CASE);

  /** A mark of a note, which is no number of the text. */
  private static final Pattern NOTE = Pattern.compile("\\[\\d{1,4}\\]");

  private static final Pattern CAPITAL =
      Pattern.compile("(?<=[\\p{L},;:()\"“'] ?)\\s\\p{Lu}[\\p{L}'’.-]+");

  /** Capitals that name a place or a day. */
  private static final Pattern NO_PERSON =
      Pattern.compile(
          "\\b(in|at|near) \\p{Lu}[\\p{L}'’.-]+|\\b(January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?\\b");

  /** A name after a word of place. */
  private static final Pattern PREPOSED =
      Pattern.compile(
          "\\b(in|at|on|near|from|to|between|across|along|around|outside|inside|off|through|towards?|opposite|im|am|bei|aus|nach|von|en|de|à|dans|в|на|из|у)\\s(\\p{Ll}+\\s){0,2}\\p{Lu}");

  private static final Pattern PLACED =
      Pattern.compile(
          "\\b(in|at|on|near|behind|under|above|beside|opposite|outside|from) (the|a|its|their|his|her) (\\p{L}+ ){0,2}?\\p{L}*(floor|street|road|square|room|cellar|basement|attic|yard|garden|hall|building|desk|corner|house|hotel|town|city|village|river|lake|coast|office|ward|park|harbour|station|north|south|east|west|centre|center)\\b",
          CASE_INSENSITIVE | UNICODE_CASE);
  private static final Pattern CASED = Pattern.compile("[\\p{Lu}\\p{Ll}]");

  private Expected() {}

  /**
   * 1 where it holds one, -1 where it should and does not, -2 where it cannot answer without, 0
   * where that cannot be told; 2 where it also sets a bound and the question asks for one.
   */
  static int fits(Question question, Unit unit) {
    int fits = fitting(question, unit);
    if (fits < 0) {
      return switch (question.expectation()) {
        // Numbers and dates are recognised well enough in English only to miss them for certain.
        case NUMBER, MEASURE, MONEY, DATE -> question.language().equals("en") ? -2 : -1;
        // A share may be worked out from what it is a share of.
        case PERCENT, NAME, PLACE, REASON, ANY -> -1;
      };
    }
    return fits == 1 && question.bound() && LIMIT.matcher(unit.text()).find() ? 2 : fits;
  }

  private static int fitting(Question question, Unit quoted) {
    String sentence = NOTE.matcher(quoted.text()).replaceAll("");
    return switch (question.expectation()) {
      case ANY -> 0;
      case NUMBER -> sign(other(NUMBER, sentence, question));
      case MEASURE -> {
        Pattern unit = unit(question);
        yield unit != null
            ? sign(unit.matcher(sentence).find())
            : MEASURE.matcher(sentence).find() || other(NUMBER, sentence, question)
                ? 1
                : LASTING.matcher(sentence).find() ? 0 : -1;
      }
      case PERCENT -> sign(PERCENT.matcher(sentence).find());
      case MONEY -> {
        boolean number = other(NUMBER, sentence, question);
        boolean money = MONEY.matcher(sentence).find();
        // The unit of a table's row stands elsewhere.
        boolean row = quoted.shape() == Unit.Shape.ROW;
        yield money || (row && number) ? 1 : number ? 0 : -1;
      }
      case DATE -> other(DATE, sentence, question) ? 1 : WHENEVER.matcher(sentence).find() ? 0 : -1;
      case REASON -> sign(REASON.matcher(sentence).find());
      case NAME -> {
        boolean named = other(CAPITAL, NO_PERSON.matcher(sentence).replaceAll(" "), question);
        yield named
            ? 1
            : other(CAPITAL, sentence, question) || !CASED.matcher(sentence).find() ? 0 : -1;
      }
      case PLACE -> {
        boolean named = other(CAPITAL, sentence, question);
        boolean placed = PLACED.matcher(sentence).find();
        yield (named && PREPOSED.matcher(sentence).find()) || placed
            ? 1
            : named || !CASED.matcher(sentence).find() ? 0 : -1;
      }
    };
  }

  /** What a question's measure is counted in, where that is one sort of units. */
  private static @Nullable Pattern unit(Question question) {
    for (Term term : question.terms()) {
      if (term.sort() == Term.Sort.ASKING && UNITS.containsKey(term.folded())) {
        return UNITS.get(term.folded());
      }
    }
    return null;
  }

  private static int sign(boolean holds) {
    return holds ? 1 : -1;
  }

  /** Something that fits and does not stand in the question already. */
  private static boolean other(Pattern pattern, String sentence, Question question) {
    Set<String> asked = new HashSet<>();
    for (Term term : question.terms()) {
      asked.add(term.folded());
    }
    Matcher found = pattern.matcher(sentence);
    while (found.find()) {
      if (!asked.contains(found.group().strip().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }
}
