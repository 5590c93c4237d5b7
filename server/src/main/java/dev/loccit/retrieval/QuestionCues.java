package dev.loccit.retrieval;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The wordings that give a question's kind and expectation away. The first that fits decides. */
final class QuestionCues {
  /** Words that say what to do with the sources, not what to look for. */
  static final Pattern INSTRUCTIONS =
      words(
          "compar(e|es|ed|ing|ison) (of|with|to|between)?|compar(e|es|ed|ing|ison)|contrast(s|ed|ing)?"
              + "|differ(s|ed|ing)?|differen(t|tly|ce|ces)|versus|vs|similarit(y|ies)|similar(ly)?"
              + "|summari[sz](e|es|ed|ing)|summary|overview|gist|tl;?dr|key (points|takeaways|findings)|main (points|takeaways)"
              + "|((mentioned|described|listed|named|reported|stated|given|discussed|found) )?(in|by|of) (this|the)( (annual|quarterly|10-?[kq]|8-?k))?"
              + " (source|document|filing|report|paper|file|text|pdf|article)"
              + "|(these|those|the|all|each|both|every|which|my|your|any)( (of|the|these|those|my|your|two|three|four|five|several|ticked|selected))*"
              + " (sources?|documents?|filings?|reports?|papers?|files?|texts?|pdfs?|companies|company|articles?)"
              + "|vergleich(e|en|t)?|unterscheiden|unterscheidet|unterschiede?|zusammenfassung|zusammenfassen|fasse"
              + "|différences?|résum(e|er|é)|diffèrent|comparez?"
              + "|diferencias?|comparar?|compara|resum(e|en|ir)|diferencian?"
              + "|сравни(те|ть)?|сравнение|различия|отличаются|резюмируй(те)?"
              + "|قارن|مقارنة|لخص|ملخص|तुलना|अंतर|सारांश",
          "比较|比較|区别|区別|总结|摘要|要約|違い");

  /** Asks each source; in a question for the gist it only says of what. */
  private static final Pattern EACH_SOURCE =
      words(
          "(each|both|all|every|these|those|which)( (of|the|these|those|two|three|four|five|my))*"
              + " (sources?|documents?|filings?|reports?|papers?|files?|texts?|pdfs?|companies|company|articles?)");

  private static final Pattern INTERROGATIVE =
      words("what|which|who|whom|whose|when|where|why|how");

  /** Asks how far something may go. */
  static final Pattern BOUND =
      words(
          "may|allowed|permitted|maximum|max|limit|limits|at most|the most|highest|up to what|cap|ceiling"
              + "|darf|dürfen|höchstens|maximal|höchstbetrag|erlaubt");

  private static final Map<QuestionKind, Pattern> KINDS = new LinkedHashMap<>();
  private static final Map<Expectation, Pattern> EXPECTATIONS = new LinkedHashMap<>();

  static {
    KINDS.put(
        QuestionKind.COMPARISON,
        words(
            "compar(e|es|ed|ing|ison)|contrast|differ(s)?|differences?|versus"
                + "|vergleich(e|en|t)?|unterscheide[nt]|unterschiede?"
                + "|différences?|diffèrent|comparez?|diferencias?|compara(r)?|diferencian?"
                + "|сравни(те|ть)?|сравнение|различия|отличаются|قارن|مقارنة|तुलना|अंतर",
            "比较|比較|区别|区別|違い"));
    KINDS.put(
        QuestionKind.SUMMARY,
        words(
            "summar(y|i[sz]e|i[sz]es|i[sz]ing)|overview|gist|tl;?dr|key (points|takeaways|findings)"
                + "|main (points|takeaways|ideas?)|what (is|are) (this|these|it)( \\w+)? about"
                + "|zusammenfassung|fasse|worum geht es|résum(e|er|é)|resum(e|en|ir)|резюмируй(те)?|кратко"
                + "|لخص|ملخص|सारांश",
            "总结|摘要|要約"));
    KINDS.put(
        QuestionKind.NUMERIC,
        words(
            "how (much|many|old|long|far|large|big|high|tall|fast|often)|what (percent|percentage|share|proportion|fraction|number|amount|rate|ratio)"
                + "|(what|which) (was|is|were|are) .{0,60}\\b(revenues?|sales|income|profit|loss|margins?|ratio|rate|growth|cost|costs|price|ebitda|ebitdar|cash flow|expenses?|total|number|percentage)"
                + "|wie ?viele?|wie (hoch|lang|lange|alt|groß)|combien|cu[aá]nt[oa]s?|quant[oiae]|quantos?|сколько|كم|कितन[ाीे]",
            "多少|几"));
    KINDS.put(
        QuestionKind.LIST,
        words(
            "list|enumerate|name (the|all|some|three|two|four|five)|what are( the)?( \\w+)? \\w+s|which( \\w+)? \\w+s (are|were|do|did|have|has)"
                + "|what (\\w+ )?(types|kinds|factors|reasons|steps|risks|products|countries|companies|acquisitions)"
                + "|welche \\w+en|nenne|quel(le)?s|cuáles|перечисли(те)?",
            "哪些"));
    KINDS.put(
        QuestionKind.YES_NO,
        Pattern.compile(
            "^\\W*(is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must|isn't|aren't|doesn't|didn't"
                + "|ist|sind|war|hat|haben|kann|wird|est-ce|es|está|ha|esta|hay)\\b|هل|क्या .*है|吗|是否",
            CASE_INSENSITIVE | UNICODE_CASE));
    EXPECTATIONS.put(
        Expectation.REASON,
        words(
            "why|what (drove|caused|causes|led|explains|explained|is the reason|was the reason|were the reasons)|reasons? (for|why|behind)"
                + "|warum|weshalb|wieso|pourquoi|por qué|perché|porquê|почему|لماذا|क्यों",
            "为什么|為什麼|なぜ"));
    EXPECTATIONS.put(
        Expectation.DATE,
        words(
            "when( exactly| precisely)? (is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would)|(by|since|until|from) when|when's"
                + "|(what|which|in what|in which) (year|month|day|date|century|decade)|what times?|what (is|was) the deadline|"
                + "wann|quand|cuándo|quando|когда|в каком году"
                + "|متى|कब",
            "什么时候|何时|哪一年|哪年|いつ"));
    EXPECTATIONS.put(
        Expectation.NAME,
        words(
            "who|whom|whose|wer|wen|wem|qui|quién(es)?|chi|quem|кто|кого|кому|чей|من هو|من الذي|कौन|किसने",
            "谁|哪位|誰"));
    EXPECTATIONS.put(
        Expectation.PLACE,
        words(
            "where|(what|which|in what|in which) (city|country|state|region|place|location|town)|wo|woher|wohin|où|dónde|onde|dove|где|куда|откуда|أين|कहाँ|कहां",
            "哪里|在哪|どこ"));
    EXPECTATIONS.put(
        Expectation.PERCENT,
        words(
            "what (percent|percentage|share|proportion)|(what|which) (\\w+ ){0,2}(interest|tax|growth|discount|exchange) rate|(what|which) (was|is|were|are) .{0,60}\\b(rate|margin|margins|growth|percentage|percent)"
                + "|how (do|does|did|has|have) .{1,60}\\b(rates?|margins?) .{0,40}\\b(compare|differ|change|develop|evolve|move)d?|wie viel prozent|prozentsatz"));
    EXPECTATIONS.put(
        Expectation.MONEY,
        words(
            "how much (money|was paid|(.{1,30} )?(do|does|did|may|can|must|should|will|would) .{1,40}\\b(pay|spend|earn|cost))|how (expensive|dear|cheap)"
                + "|(what|which|how much|how high) (was|is|were|are) .{0,50}\\b(revenues?|net sales|net income|price|cost|costs|fee|fees|fare|wage|wages|deposit|ebitda|ebitdar|cash flow|salary|rent|budget|fine)"
                + "|what (do|does|did|may|can|must|should|will|would) .{1,40}\\b(cost|costs|pay|earn|charge)"
                + "|(what|which) (price|fee|fees|fare|wage|wages|salary|salaries|rent|bonus|deposit|budget|fine)"));
    EXPECTATIONS.put(
        Expectation.MEASURE,
        words(
            "how (old|long|far|large|big|high|tall|fast|heavy|deep|wide|thick|hot|cold|loud|quickly|quick|soon)|wie (hoch|lang|lange|alt|groß|schwer|tief|breit|weit|schnell)"));
    EXPECTATIONS.put(
        Expectation.NUMBER,
        words(
            "how (much|many)|what (fraction|number|amount|rate|ratio)"
                + "|(what|which) (was|is|were|are) ((?!that|which|of|who)\\S+ ){0,5}(ratio|number|limit|maximum|minimum|allowance)"
                + "|wie ?viele?|combien|cu[aá]nt[oa]s?|quant[oiae]|quantos?|сколько|كم|कितन[ाीे]",
            "多少|几"));
  }

  private QuestionCues() {}

  static QuestionKind kind(String question) {
    QuestionKind kind = first(question);
    return kind != QuestionKind.SUMMARY && EACH_SOURCE.matcher(question).find()
        ? QuestionKind.COMPARISON
        : kind;
  }

  /** The first question word decides: in "how old was he when it ended?" nobody asks for a date. */
  static Expectation expectation(String question) {
    Matcher word = INTERROGATIVE.matcher(question);
    int latest = word.find() ? word.start() : question.length();
    for (Map.Entry<Expectation, Pattern> cue : EXPECTATIONS.entrySet()) {
      Matcher found = cue.getValue().matcher(question);
      if (found.find() && found.start() <= latest) {
        return cue.getKey();
      }
    }
    return Expectation.ANY;
  }

  private static QuestionKind first(String question) {
    for (Map.Entry<QuestionKind, Pattern> cue : KINDS.entrySet()) {
      if (cue.getValue().matcher(question).find()) {
        return cue.getKey();
      }
    }
    return QuestionKind.LOOKUP;
  }

  /** Whole words in scripts that write blanks between words. */
  private static Pattern words(String spaced) {
    return Pattern.compile(bounded(spaced), CASE_INSENSITIVE | UNICODE_CASE);
  }

  /** Whole words, or the second anywhere: scripts without blanks between words. */
  private static Pattern words(String spaced, String unspaced) {
    return Pattern.compile(bounded(spaced) + "|" + unspaced, CASE_INSENSITIVE | UNICODE_CASE);
  }

  private static String bounded(String alternatives) {
    return "(?<![\\p{L}\\p{N}])(?:" + alternatives + ")(?![\\p{L}\\p{N}])";
  }
}
