package dev.loccit.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The most common little words of the languages that share a script with another. */
final class CommonWords {
  /** Word to the languages that have it, most common words of each only. */
  static final Map<String, List<String>> LANGUAGES_OF = index();

  private CommonWords() {}

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
      en the of and to in is that for it as was with on be by at this are or from an which not have has were their but its they he she his her been can will would we our you all more other than when who there also such may any into these one no if about
      de der die das und in den von zu mit ist des nicht ein eine dem im für auf als auch sich an werden aus er es sie bei oder wird nach sind einer um am einen über wie zur so zum hat durch nur noch kann wurde war vor bis einem haben unter dass wir ich
      fr le la les de des et un une du en est que dans qui pour par sur au aux avec ce il ne pas plus se sont ou son sa ses cette ces nous vous elle ils mais comme été être leur aussi fait ont deux d'une c'est même entre sans tout
      es el la los las de y en que un una del se por con para es al no lo su sus como más o fue este esta son entre ha pero también desde sobre cuando muy sin hasta hay donde ser está años porque ya uno
      it il lo la i gli le di e che in un una per è del della dei delle non con si da al alla come sono nel nella più anche ha su dal dalla ma se questo questa essere tra o stato anni loro suo quando
      pt o a os as de e que em um uma do da dos das no na nos nas para com por não é se ao mais como foi sua seu ou ser são também pela pelo entre até à isso muito já quando há
      nl de het een en van in is dat op te zijn met voor niet die aan er om ook als door bij naar of uit worden wordt was werd heeft hebben maar deze over nog dan tot meer kan zij hij wij ik
      sv och i att det som en på är av för med till den har de inte om ett men var jag sig från vi så kan när år under också efter eller nu sin där vid mot ska skulle finns
      da og i at det er en til på som for med de den af der har ikke et om var han men fra vi så kan hun sig år også efter eller skal blev ved være nu vil hvor
      no og i det at er en til på som for med de den av har ikke et om var han men fra vi så kan hun seg år også etter eller skal ble ved være nå vil hvor ei blir mellom
      fi ja on ei että oli se hän mutta ovat kuin myös joka sekä tai niin kun ole jos hänen sen mukaan vuonna olla sitä jotka voi vain mitä nyt kanssa jälkeen
      pl i w na z do się nie że to jest o jak po za od przez dla są był ale oraz jego lub przy było tym jej także tylko które który która może tego ich
      cs a v se na je že z do s o to i jako pro za by podle ale od nebo byl po jeho jsou při které který jsem však také až mezi být jen
      sk a v sa na je že z do s o to aj ako pre za by podľa ale od alebo bol po jeho sú pri ktoré ktorý som však tiež až medzi byť len
      hu a az és hogy nem is egy van ez meg volt azt csak mint vagy de már még ha el le sem kell lehet majd után által között minden
      ro și în de la a cu pe nu din o un care este pentru că mai să sau al ale fost fi prin sunt dar după se au ca lui
      hr i u je na se da su za od s o kao ne koji koja koje ili iz bio što to ali nakon bi samo biti više
      tr ve bir bu için ile da de olarak olan daha en çok gibi kadar ise sonra her ancak veya olduğu ne değil var ya tarafından
      id yang dan di dari untuk dengan pada ini dalam adalah itu tidak akan oleh sebagai ke juga atau karena telah dapat lebih ada bahwa mereka
      vi và của là có trong được cho các một những với không này khi đã người từ để như trên vào về cũng đến ra năm tại
      eo la de kaj en estas por ke al kun li ne ĝi sed oni tio kiel ankaŭ estis aŭ pli
      la et in est non ad cum ut quod qui per ex sed ab quae aut enim esse etiam hoc si nec
      ca el la els les de i que en un una del per amb és no se al als com més va són també o aquest aquesta fou seva
      et ja on ei et ta see oli ning kui ka aga või mis oma seda veel siis pärast kes
      lv un ir ar no par ka uz kas tas bet arī kā vai pie tika gada pēc
      lt ir yra į iš kad su o tai bet kaip buvo ar už jo taip pat metų apie dėl
      sl in je v na se da so za z ki ne pa po s o kot ali tudi bil je bilo pri ter
      ru и в не на что с по как это из к у за от он для но или так же она они бы был все его было при до мы также может если только есть быть
      uk і в у не на що з по як це до та за від він для але або так же вона вони був її його було при ми також може якщо лише є бути із
      bg и в на не се да от за с по това е са като който която което но при или към след до са му му бил може само
      sr и у на је се да су за од са о као не који која које или из био што то али након би
      be і ў не на што з па як гэта да за ад ён для але або так жа яна яны быў
      mk и во на не се да од за со по тоа е се како кој која кои но при или кон по до му бил може само
      ar في من على إلى أن عن هذا هذه التي الذي مع كان كما ما لا بين أو ذلك كل قد بعد عند هو هي كانت ولا حيث غير إن
      fa در و از به که این را با است آن برای یک تا بر های می شود شد بود خود هم نیز یا اما کرد باید آنها است. دیگر
      ur کے میں کی ہے اور سے کا کو یہ نے پر ہیں کہ ایک اس کر تھا بھی جو تھے گیا لئے لیے ان وہ
      hi के में की है और से का को यह ने पर हैं कि एक इस कर था भी जो थे गया लिए उन वह नहीं ही तो हो द्वारा किया
      mr आणि आहे या च्या ते हे की तो होते होता मध्ये नाही व एक केले ही असे त्या साठी करून आहेत
      ne र को छ मा का गर्न ले यो पनि भएको हो छन् एक गरेको लागि थियो तथा भन्ने हुन
      """;
}
