package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en|The tenant shall pay the rent on the first day of each month, and it is due in full.",
        "de|Der Mieter zahlt die Miete am ersten Tag des Monats, und sie ist im Voraus fällig.",
        "fr|Le locataire paie le loyer le premier jour du mois, et il est dû dans son entier.",
        "es|El inquilino paga la renta el primer día del mes, y es debida por completo.",
        "it|Il conduttore paga il canone il primo giorno del mese, ed è dovuto per intero alla data.",
        "pt|O inquilino paga a renda no primeiro dia do mês, e não é devida em parte, mas por inteiro.",
        "nl|De huurder betaalt de huur op de eerste dag van de maand, en het is niet meer dan dat.",
        "sv|Hyresgästen betalar hyran den första dagen i månaden och det är inte mer än så.",
        "pl|Najemca płaci czynsz w pierwszym dniu miesiąca i nie jest to więcej niż zapisano w umowie.",
        "tr|Kiracı kirayı her ayın ilk günü öder ve bu bir kural olarak daha çok uygulanır.",
        "ru|Арендатор платит аренду в первый день месяца, и это не больше, чем указано в договоре.",
        "uk|Орендар сплачує оренду в перший день місяця, і це не більше, ніж зазначено у договорі.",
        "ar|يدفع المستأجر الأجرة في اليوم الأول من كل شهر وهذا هو ما ورد في العقد على كل حال.",
        "fa|مستاجر اجاره را در روز اول هر ماه پرداخت می‌کند و این در قرارداد آمده است که باید باشد.",
        "hi|किरायेदार को हर महीने की पहली तारीख को किराया देना है और यह अनुबंध में लिखा है।",
        "zh|承租人应于每月第一天支付租金，合同另有规定的除外。",
        "ja|借主は毎月一日に家賃を支払うものとし、契約に定めがある場合を除く。",
        "ko|임차인은 매월 첫째 날에 임대료를 지불하여야 하며 계약에 따라 다를 수 있다.",
        "el|Ο μισθωτής πληρώνει το μίσθωμα την πρώτη ημέρα του μήνα.",
        "he|השוכר ישלם את דמי השכירות ביום הראשון של כל חודש.",
        "th|ผู้เช่าจะต้องชำระค่าเช่าในวันแรกของทุกเดือน"
      })
  void oneSentenceIsEnough(String language, String sentence) {
    assertThat(Languages.detect(sentence)).contains(language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "OK", "12,345 67.8 %", "Xyzzy plugh foobar quux zork", "a b c d e f g h"})
  void whatIsShortOrUnclearHasNoLanguage(String text) {
    assertThat(Languages.detect(text)).isEmpty();
  }
}
