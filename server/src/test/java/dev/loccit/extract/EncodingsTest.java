package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingsTest {
  private static final long SEED = 20_261;

  /** Texts of the words of each language, in any order and length, come back as they were. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "windows-1252 | die Brücke über den Fluss ist schön größer müssen für Straße Gebäude später können Mädchen",
        "windows-1252 | le château près de la forêt était fermé où les élèves français étudiaient à côté même après",
        "windows-1252 | el niño pequeño comió una manzana mañana también está aquí señor corazón años después",
        "windows-1250 | żółta łódź płynęła przez rzekę gdzie człowiek się śmiał że będą także został więc może",
        "windows-1250 | příliš žluťoučký kůň úpěl ďábelské ódy řeka může také který byl město není již před",
        "windows-1251 | старый мост стоял через реку никто не помнил возчики платили сторожу осенью который был",
        "KOI8-R | старый мост стоял через реку никто не помнил возчики платили сторожу осенью который был",
        "windows-1253 | το παλιό γεφύρι στέκεται πάνω από τον ποταμό και κανείς δεν θυμάται ποιος το έχτισε",
        "windows-1254 | köprünün bekçisi değirmenci şehrin öğretmenine ışığı gösterdi ağır yükü geçirdi çünkü için",
        "windows-1255 | הגשר הישן עומד מעל הנהר ואיש אינו זוכר מי בנה אותו בכל סתיו משלמים לשומר",
        "windows-1256 | الجسر القديم يقف فوق النهر ولا أحد يتذكر من بناه كل خريف يدفع السائقون للحارس",
        "windows-1257 | vecais tilts stāv pār upi neviens neatceras kas to uzcēla katru rudeni jāmaksā sargam šķērsot žēl ķieģeļu",
        "windows-1258 | câ\u0300u cu\u0303 bă\u0301c qua sông không ai nhơ\u0301 đươ\u0323c ngươ\u0300i na\u0300o xây",
        "x-windows-874 | สะพานเก่า ข้ามแม่น้ำ ไม่มีใครจำได้ ว่าใครสร้าง ทุกฤดูใบไม้ร่วง คนขับรถ จ่ายเงิน ให้ผู้เฝ้าสะพาน",
        "GB18030 | 这座 古老的桥 横跨河流 没有人 记得是谁 建造的 每年秋天 车夫都要 向看桥人 付钱",
        "Big5 | 這座 古老的橋 橫跨河流 沒有人 記得是誰 建造的 每年秋天 車夫都要 向看橋人 付錢",
        "Shift_JIS | この古い橋は 川にかかって いて誰が 建てたのか 覚えている 人はいません 毎年の秋に 御者は番人に",
        "EUC-JP | この古い橋は 川にかかって いて誰が 建てたのか 覚えている 人はいません 毎年の秋に 御者は番人に",
        "EUC-KR | 이 오래된 다리는 강을 가로질러 있었고 누가 지었는지 기억하는 사람은 없었다 해마다 가을이면",
        "UTF-16LE | the old bridge über die Brücke stands 桥 across",
        "UTF-16BE | the old bridge über die Brücke stands 桥 across",
      })
  void generatedTextsOfEveryCharsetAreReadInIt(String charset, String words) {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    List<String> all = List.of(words.split(" "));
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      StringBuilder text = new StringBuilder();
      int length = 15 + random.nextInt(200);
      for (int w = 0; w < length; w++) {
        text.append(all.get(random.nextInt(all.size()))).append(w % 12 == 11 ? ".\n" : " ");
      }
      String raw = text.toString();
      Encodings.Answer answer = Encodings.decode(raw.getBytes(Charset.forName(charset)), false);
      if (!(answer instanceof Encodings.Decoded decoded) || !decoded.text().equals(raw)) {
        wrong.add(answer instanceof Encodings.Decoded d ? d.charset().name() : "none");
      }
    }
    assertThat(wrong).isEmpty();
  }
}
