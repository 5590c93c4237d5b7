package dev.loccit.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The most common little words of the languages that share a script with another. */
final class CommonWords {
  /** Word to the languages that have it, most common words of each only. */
  static final Map<String, List<String>> LANGUAGES_OF = index();

  /** Letter to the languages that write it, where their neighbours do not. */
  static final Map<Character, List<String>> LANGUAGES_OF_LETTER = letters();

  private CommonWords() {}

  private static Map<Character, List<String>> letters() {
    Map<Character, List<String>> index = new HashMap<>();
    for (String line : LETTERS.strip().split("\n", -1)) {
      String[] parts = line.strip().split(" ", -1);
      for (char letter : parts[1].toCharArray()) {
        index.computeIfAbsent(letter, any -> new ArrayList<>()).add(parts[0]);
      }
    }
    return index;
  }

  private static Map<String, List<String>> index() {
    Map<String, List<String>> index = new HashMap<>();
    for (String line : LISTS.strip().split("\n", -1)) {
      String[] words = line.strip().split("\\s+", -1);
      for (int i = 1; i < words.length; i++) {
        index.computeIfAbsent(words[i], word -> new ArrayList<>()).add(words[0]);
      }
    }
    return index;
  }

  private static final String LISTS =
      """
      en the of and to in is that for it as was with on be by at this are or from an which not
      en have has were their but its they he she his her been can will would we our you all more
      en other than when who there also such may any into these one no if about how many where why
      en whom whose did does do make made get got according used year name much each most some
      en what time between during after before first
      de der die das und in den von zu mit ist des nicht ein eine dem im für auf als auch sich an
      de werden aus er es sie bei oder wird nach sind einer um am einen über wie zur so zum hat
      de durch nur noch kann wurde war vor bis einem haben unter dass wir ich viele welche welcher
      de welches wer wo warum wann was wem wen hatte worden gewann wurden sein seine seiner ihre
      de während zwischen gegen zwei mehr diese dieser dieses beim ihren
      fr le la les de des et un une du en est que dans qui pour par sur au aux avec ce il ne pas
      fr plus se sont ou son sa ses cette ces nous vous elle ils mais comme été être leur aussi
      fr fait ont deux d'une c'est même entre sans tout quel quelle quels quelles combien où quand
      fr pourquoi comment qu'est-ce quoi lors avait après avant selon pendant leurs a
      es el la los las de y en que un una del se por con para es al no lo su sus como más o fue
      es este esta son entre ha pero también desde sobre cuando muy sin hasta hay donde ser está
      es años porque ya uno qué quién quiénes cuál cuáles cuánto cuántos cuántas cuándo dónde cómo
      es tenía fueron era según contra dos año nombre durante tuvo ganó hizo
      it il lo la i gli le di e che in un una per è del della dei delle non con si da al alla come
      it sono nel nella più anche ha su dal dalla ma se questo questa essere tra o stato anni loro
      it suo quando quale quali quanto quanti quante dove perché chi cosa era erano aveva hanno
      it dopo prima ogni
      pt o a os as de e que em um uma do da dos das no na nos nas para com por não é se ao mais
      pt como foi sua seu ou ser são também pela pelo entre até à isso muito já quando há qual
      pt quais quanto quantos quantas onde quem porque era tinha foram segundo durante
      nl de het een en van in is dat op te zijn met voor niet die aan er om ook als door bij naar
      nl of uit worden wordt was werd heeft hebben maar deze over nog dan tot meer kan zij hij wij
      nl ik hoe hoeveel wie waar waarom wanneer welke wat had hadden waren tussen tijdens
      sv och i att det som en på är av för med till den har de inte om ett men var jag sig från vi
      sv så kan när år under också efter eller nu sin där vid mot ska skulle finns hur många vem
      sv vad varför vilken vilket
      da og i at det er en til på som for med de den af der har ikke et om var han men fra vi så
      da kan hun sig år også efter eller skal blev ved være nu vil hvor
      no og i det at er en til på som for med de den av har ikke et om var han men fra vi så kan
      no hun seg år også etter eller skal ble ved være nå vil hvor ei blir mellom
      fi ja on ei että oli se hän mutta ovat kuin myös joka sekä tai niin kun ole jos hänen sen
      fi mukaan vuonna olla sitä jotka voi vain mitä nyt kanssa jälkeen
      pl i w na z do się nie że to jest o jak po za od przez dla są był ale oraz jego lub przy
      pl było tym jej także tylko które który która może tego ich ile gdzie kiedy dlaczego jaki
      pl jaka jakie kto
      cs a v se na je že z do s o to i jako pro za by podle ale od nebo byl po jeho jsou při které
      cs který jsem však také až mezi být jen
      sk a v sa na je že z do s o to aj ako pre za by podľa ale od alebo bol po jeho sú pri ktoré
      sk ktorý som však tiež až medzi byť len
      hu a az és hogy nem is egy van ez meg volt azt csak mint vagy de már még ha el le sem kell
      hu lehet majd után által között minden
      ro și în de la a cu pe nu din o un care este pentru că mai să sau al ale fost fi prin sunt
      ro dar după se au ca lui
      hr i u je na se da su za od s o kao ne koji koja koje ili iz bio što to ali nakon bi samo
      hr biti više
      tr ve bir bu için ile da de olarak olan daha en çok gibi kadar ise sonra her ancak veya
      tr olduğu ne değil var ya tarafından kaç nerede neden nasıl hangi kim nedir
      id yang dan di dari untuk dengan pada ini dalam adalah itu tidak akan oleh sebagai ke juga
      id atau karena telah dapat lebih ada bahwa mereka
      vi và của là có trong được cho các một những với không này khi đã người từ để như trên vào
      vi về cũng đến ra năm tại
      eo la de kaj en estas por ke al kun li ne ĝi sed oni tio kiel ankaŭ estis aŭ pli
      la et in est non ad cum ut quod qui per ex sed ab quae aut enim esse etiam hoc si nec
      ca el la els les de i que en un una del per amb és no se al als com més va són també o
      ca aquest aquesta fou seva
      et ja on ei et ta see oli ning kui ka aga või mis oma seda veel siis pärast kes
      lv un ir ar no par ka uz kas tas bet arī kā vai pie tika gada pēc
      lt ir yra į iš kad su o tai bet kaip buvo ar už jo taip pat metų apie dėl
      sl in je v na se da so za z ki ne pa po s o kot ali tudi bil je bilo pri ter
      ru и в не на что с по как это из к у за от он для но или так же она они бы был все его было
      ru при до мы также может если только есть быть сколько кто где когда почему какой какая
      ru какое какие каким каких чего кого какую кем чем была были который которая которые
      ru которого своей свой во со об время после году года между можно этого их им него чему
      ru какого этой этом том назывался называется стал
      uk і в у не на що з по як це до та за від він для але або так же вона вони був її його було
      uk при ми також може якщо лише є бути із скільки хто де коли чому який яка яке які була були
      uk яку яким
      bg и в на не се да от за с по това е са като който която което но при или към след до са му
      bg му бил може само
      sr и у на је се да су за од са о као не који која које или из био што то али након би
      be і ў не на што з па як гэта да за ад ён для але або так жа яна яны быў
      mk и во на не се да од за со по тоа е се како кој која кои но при или кон по до му бил може
      mk само
      ar في من على إلى أن عن هذا هذه التي الذي مع كان كما ما لا بين أو ذلك كل قد بعد عند هو هي
      ar كانت ولا حيث غير إن كم أين متى لماذا كيف ماذا أي هل اسم عدد خلال تم وفقا قبل فيها منها
      ar إلا به لها له الذين
      fa در و از به که این را با است آن برای یک تا بر های می شود شد بود خود هم نیز یا اما کرد باید
      fa آنها است. دیگر چه چند کجا چرا چگونه کدام کسی شده اند بوده
      ur کے میں کی ہے اور سے کا کو یہ نے پر ہیں کہ ایک اس کر تھا بھی جو تھے گیا لئے لیے ان وہ
      hi के में की है और से का को यह ने पर हैं कि एक इस कर था भी जो थे गया लिए उन वह नहीं ही तो हो
      hi द्वारा किया कितने कितनी कितना किसने किस कौन कहाँ कहां कब क्यों कैसे क्या कौनसा पास थीं
      hi हुआ हुई हुए गई बाद साथ रूप सकता इसके उनके अपने
      mr आणि आहे या च्या ते हे की तो होते होता मध्ये नाही व एक केले ही असे त्या साठी करून आहेत
      ne र को छ मा का गर्न ले यो पनि भएको हो छन् एक गरेको लागि थियो तथा भन्ने हुन
      """;

  private static final String LETTERS =
      """
      de ßäöü
      fr éèêàçùœî
      es ñ¿¡íáó
      it èìòù
      pt ãõçêáé
      ca çèòï
      sv åäö
      da æøå
      no æøå
      fi äö
      et äöüõ
      pl łąęśźżćń
      cs řěůčšžýá
      sk ľčšžýá
      hu őűáéó
      ro ășțâî
      hr čćđšž
      sl čšž
      tr ğışçöü
      vi đơưạảấầậắộợớờếềệ
      lv āēīūķļņģ
      lt ąčęėįšųūž
      eo ĉĝĥĵŝŭ
      ru ыэё
      uk іїєґ
      be ўыі
      bg ъ
      sr ђћјљњџ
      mk ѓќѕјљњ
      ar ةىأإ
      fa پچژگیک
      ur ٹڈڑںےہھ
      hi \u093C
      mr ळ
      """;
}
