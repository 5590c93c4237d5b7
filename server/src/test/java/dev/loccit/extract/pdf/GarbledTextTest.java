package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GarbledTextTest {
  private static final String PROSE =
      "The tenant shall pay the rent on the third working day of each month to the landlord's "
          + "account. If payment is late, interest of five per cent a year becomes due without "
          + "further notice, and the landlord may end the lease after two months.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        PROSE,
        "Der Mieter zahlt die Miete bis zum dritten Werktag eines jeden Monats auf das Konto des Vermieters, sonst werden Verzugszinsen fällig; das Recht zur Kündigung bleibt davon unberührt.",
        "Strč prst skrz krk. Vlk zmrzl, zhltl hrst zrn. Nájemce je povinen platit nájemné do třetího dne každého měsíce na účet pronajímatele, jinak se úrok z prodlení stává splatným.",
        "арендатор обязан вносить арендную плату не позднее третьего рабочего дня каждого месяца на счёт арендодателя без дополнительного уведомления",
        "賃借人は毎月三日までに賃料を賃貸人の口座に支払うものとし、遅延した場合には年五パーセントの利息を支払わなければならない。この契約は二か月前の通知により解約することができるものとする。",
        "Total 1,204.50 998.10 2,202.60\n2019 17.4 % 18.9 % 20.1 %\n2020 16.2 % 19.3 % 22.8 %\n2021 15.0 % 21.7 % 23.9 %\nEBITDA 412 398 455\nCAPEX 88 91 102\nNWC (12) (9) (14)\nFCF 312 298 339",
        "ABCD-1234 XKCD/77 ISO 9001 BSI TR-03116 RFC 9457 SHA256 TLS1.3 AES128 GCM RSA PSS ECDSA P-256 ed25519 X.509 PKCS#12 CMS CAdES XAdES PAdES OCSP CRL TSP LTV",
        "Mpangaji atalipa kodi siku ya tatu ya kazi ya kila mwezi kwenye akaunti ya mwenye nyumba. Malipo yakichelewa, riba ya asilimia tano kwa mwaka italipwa bila taarifa nyingine, na mwenye nyumba anaweza kuvunja mkataba baada ya miezi miwili.",
        "Penyewa membayar sewa pada hari kerja ketiga setiap bulan ke rekening pemilik. Jika pembayaran terlambat, bunga lima persen setahun harus dibayar tanpa pemberitahuan lebih lanjut, dan pemilik dapat mengakhiri perjanjian setelah dua bulan.",
        "TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST TEST",
        "f(x) = x2 + 2x + 1, g(x) = sin x, h(x) = ln x. Sei M eine Menge und (M, d) ein metrischer Raum, dann ist d(x, y) = 0 genau dann, wenn x = y gilt für alle x, y in M."
      })
  void whatPeopleWriteIsNotGarbled(String page) {
    assertThat(GarbledText.is(page, 0)).isFalse();
  }

  @Test
  void wordsWhoseLettersAreMovedAreGarbled() {
    assertThat(GarbledText.is(map(c -> c > 32 ? c - 29 : c), 0)).isTrue();
    assertThat(GarbledText.is(map(c -> c > 32 ? c + 31 : c), 0)).isTrue();
    // each for another of its kind: words that can be spoken, of letters that are not usual
    assertThat(
            GarbledText.is(
                map(
                    c ->
                        "aeiou".indexOf(c) >= 0
                            ? "uyoiy".charAt("aeiou".indexOf(c))
                            : "tnshrdlcm".indexOf(c) >= 0
                                ? "pkjvbzgfw".charAt("tnshrdlcm".indexOf(c))
                                : c),
                0))
        .isTrue();
    assertThat(GarbledText.is(map(c -> c > 32 ? 0xE000 + c : c), 0)).isTrue();
    assertThat(GarbledText.is(map(c -> c > 32 ? 0xFFFD : c), 0)).isTrue();
    assertThat(
            GarbledText.is(
                map(c -> Character.isLetter(c) ? "bcdfghjklmnpqrstvwxz".charAt(c % 20) : c), 0))
        .isTrue();
  }

  @Test
  void aPageOfGlyphsWithoutMeaningIsGarbledAndAFewAreNot() {
    assertThat(GarbledText.is("", 400)).isTrue();
    assertThat(GarbledText.is(PROSE, 5)).isFalse();
    assertThat(GarbledText.is("", 10)).isFalse();
  }

  private static String map(IntUnaryOperator to) {
    return PROSE
        .chars()
        .map(to)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
