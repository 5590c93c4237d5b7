package dev.loccit.account;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.Locale;
import java.util.Set;

/**
 * Which passwords are taken: long enough, not the name, none of those that every list of leaked
 * passwords begins with. No rule about kinds of characters: those make passwords worse.
 */
public final class PasswordRules {
  /** Shortest password, in code points. */
  public static final int SHORTEST = 8;

  /** Longest password, in UTF-16 units; longer ones would only cost hashing time. */
  public static final int LONGEST = 1024;

  private static final Set<String> LEAKED =
      Set.of(
          "00000000",
          "11111111",
          "11223344",
          "12341234",
          "12345678",
          "123456789",
          "1234567890",
          "123123123",
          "1q2w3e4r",
          "1q2w3e4r5t",
          "1qaz2wsx",
          "87654321",
          "987654321",
          "abcd1234",
          "abc12345",
          "access14",
          "administrator",
          "admin123",
          "asdfasdf",
          "asdfghjkl",
          "baseball",
          "basketball",
          "changeme",
          "charlie1",
          "computer",
          "corvette",
          "danielle",
          "football",
          "football1",
          "iloveyou",
          "iloveyou1",
          "internet",
          "jennifer",
          "letmein1",
          "liverpool",
          "mercedes",
          "michelle",
          "midnight",
          "monkey123",
          "passw0rd",
          "password",
          "password!",
          "password1",
          "password12",
          "password123",
          "password1234",
          "princess",
          "princess1",
          "qazwsxedc",
          "qwer1234",
          "qwerty12",
          "qwerty123",
          "qwertyui",
          "qwertyuiop",
          "samantha",
          "starwars",
          "sunshine",
          "superman",
          "trustno1",
          "victoria",
          "welcome1",
          "welcome123",
          "whatever",
          "zaq12wsx");

  private PasswordRules() {}

  /** Throws LoccitException WEAK_PASSWORD with what is wrong. */
  public static void check(String username, String password) {
    if (password.codePointCount(0, password.length()) < SHORTEST) {
      throw weak("The password needs at least " + SHORTEST + " characters.");
    }
    if (password.length() > LONGEST) {
      throw weak("The password may have at most " + LONGEST + " characters.");
    }
    if (password.codePoints().anyMatch(PasswordRules::isUnpaired)) {
      throw weak("The password holds half a character: type it anew.");
    }
    String folded = password.strip().toLowerCase(Locale.ROOT);
    if (folded.equals(username.strip().toLowerCase(Locale.ROOT))) {
      throw weak("The password must not be the name.");
    }
    if (LEAKED.contains(folded) || folded.codePoints().distinct().count() < 3) {
      throw weak("This is one of the first passwords that anyone would guess: choose another.");
    }
  }

  private static boolean isUnpaired(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static LoccitException weak(String detail) {
    return new LoccitException(ErrorCode.WEAK_PASSWORD, detail);
  }
}
