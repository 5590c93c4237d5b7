package dev.loccit.text;

import java.util.Arrays;
import java.util.Set;

/**
 * Words with a stop that ends no sentence, or not always. Folded to lower case, without the stop.
 */
final class Abbreviations {
  /** Something always follows them. */
  static final Set<String> NEVER_LAST =
      words(
          """
          mr mrs ms dr prof gen sen rep hon rev fr capt cpt lt col sgt maj cmdr adm gov pres supt messrs
          mme mlle mm sra dra dott sig ing dipl arch
          v vs e.g i.e cf viz ca approx resp incl excl esp namely
          bzw vgl z.b d.h u.a ggf evtl bspw sog insb inkl zzgl abzgl hrsg hr
          p.ex p.ej ud uds т.е см напр
          डॉ श्री श्रीमती प्रो पं सं स्व كـ
          """);

  /** A number, a numeral or a letter follows them: then the sentence goes on. */
  static final Set<String> BEFORE_NUMBERS =
      words(
          """
          fig figs eq eqs eqn sec secs sect sects ch chap chaps art arts no nos nr nrs vol vols pp pg par
          para paras tab ref refs ex exh app appx cl cls reg regs sched pt pts div subd subdiv ann
          ver ed eds col cols lines fn ser ltr rn rdnr ziff abs abb kap bd buchst lit anm anl aufl
          jan feb mar apr jun jul aug sep sept oct nov dec núm núms pág págs pag cap
          рис табл стр гл п ст ном
          """);

  /** Those of the above that are words too. */
  static final Set<String> ALSO_WORDS =
      words("no art arts ex app reg mar jun sep lit par lines ref tab ed dec cap abs fig ann col");

  /** They end a sentence only before a word that starts sentences. */
  static final Set<String> SOMETIMES_LAST =
      words(
          """
          etc inc corp co cos ltd llc llp plc lp bros assn assoc dept univ inst jr sr esq st ste mt ft
          ave blvd rd hwy pkwy bldg al et est min max avg temp std dev tel ext
          ph.d m.d b.a m.a d.c u.s u.k u.n e.u u.s.a u.s.c n.a s.a b.v n.v l.p op ibid id loc cit
          supp stat cir dist ct ctr cong sess fed treas bankr crim civ proc evid cal mass conn ill ind
          wash pa va ga fla tex ariz colo del minn miss mo mont neb nev okla ore tenn wis wyo rptr
          mio mrd tsd str usw usf ff geb gest jh jhs med rer nat phil jur allg bes
          av éd env ecc ss г гг др пр ул им руб млн млрд тыс т.д т.п т.к
          लि कं ई.पू सी ق.م إلخ ر.ک
          """);

  static final Set<String> TIMES = words("a.m p.m");

  static final Set<String> AFTER_TIMES =
      words(
          """
          Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May
          June July August September October November December ET EST EDT CT CST CDT MT MST PT PST PDT
          GMT UTC BST CET CEST Eastern Central Mountain Pacific Greenwich
          """);

  static final Set<String> MONTHS_AND_AGES =
      words(
          """
          Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jänner
          Jahrhundert Jahrhunderts Jahrtausend Jh Lebensjahr Stock Klasse Auflage Kapitel Absatz
          """);

  static final Set<String> BEFORE_ORDINALS =
      words(
          "am vom dem den der des das zum zur im beim bis ab seit jeder jedem jeden ihrem seinem");

  /** At the start of a line, before a number: a title, not a sentence. */
  static final Set<String> NUMBERED =
      words(
          """
          item section article part chapter note rule exhibit clause schedule annex table figure
          المادة مادة البند الفصل धारा अनुच्छेद अध्याय artikel artículo artigo articolo статья пункт
          """);

  static final Set<String> STARTERS =
      words(
          """
          The This That These Those A An It Its He She They We I You His Her Their Our My Your One
          In On At As For From By With Without If When While Although Though Because Since After Before
          During Until Unless Despite However Moreover Furthermore Therefore Thus Hence Then There Here
          Accordingly Consequently Additionally Finally Instead Nevertheless Meanwhile Similarly Together
          What Who Why How Where Which Whether Both Each Every All Any Some Many Most Several Such Another
          Other Others No Not Nor Neither Either But And Or So Yet Also Under Upon To Is Are Was Were Do
          Does Did Has Have Had Can Could May Must Shall Should Will Would Let See Note Please Mr Mrs Ms
          Dr Only Even Once Later Today Now Nothing
          Der Die Das Ein Eine Einen Einem Einer Es Er Sie Wir Ich Im Am An Auf Bei Mit Nach Vor Zu Zum
          Zur Für Durch Diese Dieser Dieses Diesen Wenn Als Da Dann Doch Aber Auch Und Oder Nicht Kein
          Keine Wie Was Wer Wo Seit Über Unter Während Jedoch Dies Dabei Daher Beide Alle Viele
          Le Les Un Une Des Ce Cette Ces Il Elle Ils Elles Nous Vous Je Dans Au Aux Pour Par Avec Sur Mais
          El Los Las Una Este Esta Estos Se Por Con Para Pero Si Según Lo La En Cuando
          Он Она Они Оно Это Эти Этот В На По С К Но И А Мы Вы Я Если Для При После Из Так Как Когда
          """);

  private Abbreviations() {}

  private static Set<String> words(String list) {
    return Set.copyOf(Arrays.asList(list.strip().split("\\s+", -1)));
  }
}
