package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

/** Whatever is thrown at a route, the answer is no server failure, and every error a problem. */
class FuzzTest {
  private static final List<String> IDS =
      List.of(
          "x",
          "0",
          "-1",
          "1-1-1-1-1",
          "null",
          "%00",
          "%F0%9F%9A%80",
          "00000000-0000-0000-0000-000000000000",
          "018f0000-0000-7000-8000-000000000000",
          "018f0000-0000-7000-8000-00000000000g",
          "..%2f..",
          "a".repeat(3000));
  private static final List<String> QUERIES =
      List.of(
          "",
          "?from=x&to=y",
          "?from=99999999999999999999",
          "?start=-1&end=-2&version=0",
          "?start=1&end=2&version=x",
          "?from=&to=&version=",
          "?from=1&from=2",
          "?%",
          "?from=%ff",
          "?limit=-1&after=%00");
  private static final List<String> BODIES =
      List.of(
          "",
          "null",
          "[]",
          "{}",
          "{",
          "\"text\"",
          "12",
          "{\"title\":null}",
          "{\"title\":[]}",
          "{\"title\":{\"a\":1}}",
          "{\"title\":\"\\u0000\\ud800\"}",
          "{\"title\":\"" + "x".repeat(5000) + "\",\"text\":\"\\ud800\\u0000\"}",
          "{\"text\":\"\\ud83d\",\"title\":\"\\udc00\"}",
          "{\"username\":1,\"password\":[],\"setupToken\":{}}",
          "{\"username\":\"\",\"password\":\"\"}",
          "{\"username\":\"\\u0000\",\"password\":\"\\ud800\\ud800\\ud800aaaaaaa\"}",
          "{\"currentPassword\":\"\",\"newPassword\":\"\"}",
          "{\"name\":\"\",\"expiresAt\":\"yesterday\",\"readOnly\":\"maybe\"}",
          "{\"name\":\"n\",\"expiresAt\":\"+999999999-12-31T23:59:59Z\"}",
          "{\"content\":null,\"sourceIds\":null}",
          "{\"content\":\"q\",\"sourceIds\":\"x\"}",
          "{\"content\":\"q\",\"sourceIds\":[null,1,{}]}",
          "{\"content\":\"\\ud800\",\"sourceIds\":[],\"planHint\":\"NEVER\"}",
          "{\"content\":\"q\",\"sourceIds\":[],\"planHint\":7,\"clientKey\":\"\\u0000\"}",
          "{\"content\":\"q\",\"sourceIds\":[],\"replaces\":\"x\",\"conversationId\":\"y\"}",
          "{\"url\":\"file:///etc/passwd\"}",
          "[".repeat(3000),
          "{\"a\":".repeat(1500),
          "1e999999999",
          "{\"title\":1e999999999}",
          "\ufeff{\"title\":\"bom\"}",
          "{\"title\":\"a\"} trailing");
  private static final List<String> TYPES =
      List.of(
          "application/json",
          "application/json;charset=utf-16",
          "application/json; charset=nonsense",
          "text/plain",
          "application/xml",
          "multipart/form-data",
          "multipart/form-data; boundary=",
          "multipart/form-data; boundary=x",
          "application/x-www-form-urlencoded",
          "nonsense",
          "*/*",
          ";");
  private static final List<String[]> HEADERS =
      List.of(
          new String[] {"Accept", "application/json"},
          new String[] {"Accept", "text/html"},
          new String[] {"Accept", "image/png"},
          new String[] {"Accept", "nonsense"},
          new String[] {"Range", "bytes=9-1,x-"},
          new String[] {"If-None-Match", "\"x"},
          new String[] {"If-Modified-Since", "never"},
          new String[] {"Accept-Language", "x-"},
          new String[] {"X-HTTP-Method-Override", "DELETE"},
          new String[] {"X-Forwarded-For", "x'"});

  private final TestServer server = TestServer.shared();
  private final Random random = new Random(seed());

  private static long seed() {
    long seed = Long.getLong("loccit.seed", System.nanoTime());
    System.out.println("FuzzTest seed " + seed);
    return seed;
  }

  @Test
  void everyRouteAnswersOddRequestsWithProblems() {
    Browser browser = server.someone();
    for (String route : routes()) {
      for (int round = 0; round < 15; round++) {
        String path = filled(route.substring(route.indexOf(' ') + 1)) + pick(QUERIES);
        String method = route.substring(0, route.indexOf(' '));
        List<String> headers = new ArrayList<>(Arrays.asList(pick(HEADERS)));
        byte[] body = new byte[0];
        if (!method.equals("GET")) {
          headers.add("Content-Type");
          headers.add(random.nextInt(3) > 0 ? "application/json" : pick(TYPES));
          body = body();
        }
        check(browser, method, path, body, headers);
      }
    }
  }

  @Test
  void everyRouteThatTakesABodyAnswersEachOddOne() {
    Browser browser = server.someone();
    for (String route : routes()) {
      String method = route.substring(0, route.indexOf(' '));
      String pattern = route.substring(route.indexOf(' ') + 1);
      if (method.equals("POST") || method.equals("PATCH")) {
        String path = pattern.replaceAll("\\{[^}]*}", "018f0000-0000-7000-8000-000000000000");
        List<String> json = List.of("Content-Type", "application/json");
        for (String body : BODIES) {
          check(browser, method, path, body.getBytes(StandardCharsets.UTF_8), json);
        }
        for (String type : TYPES) {
          byte[] body = "{\"title\":\"t\"}".getBytes(StandardCharsets.UTF_8);
          check(browser, method, path, body, List.of("Content-Type", type));
        }
      }
    }
  }

  @Test
  void oddMethodsAreProblems() {
    Browser browser = server.someone();
    for (String route : routes()) {
      String path = filled(route.substring(route.indexOf(' ') + 1));
      for (String method : List.of("PUT", "DELETE", "PATCH", "POST", "OPTIONS", "PROPFIND")) {
        if (!routes().contains(method + " " + route.substring(route.indexOf(' ') + 1))) {
          check(browser, method, path, new byte[0], List.of("Accept", "*/*"));
        }
      }
    }
  }

  @Test
  void aBodyWithoutEndIsRefused() {
    Browser browser = server.someone();
    List<byte[]> chunks = new ArrayList<>();
    chunks.add("{\"title\":\"".getBytes(StandardCharsets.UTF_8));
    chunks.addAll(Collections.nCopies(20, "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8)));
    browser
        .send(
            "POST",
            "/api/notebooks",
            BodyPublishers.ofByteArrays(chunks),
            "Content-Type",
            "application/json")
        .expect(413, "TOO_LARGE");
  }

  private void check(
      Browser browser, String method, String path, byte[] body, List<String> headers) {
    String what =
        method + " " + path + " " + headers + " " + new String(body, StandardCharsets.UTF_8);
    Browser.Answer answer;
    try {
      answer =
          browser.send(
              method, path, BodyPublishers.ofByteArray(body), headers.toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      return; // The client itself refuses to send it.
    }
    assertThat(answer.status()).as(what + " " + answer.body()).isLessThan(500);
    if (answer.status() >= 400) {
      assertThat(answer.header("content-type")).as(what).startsWith("application/problem+json");
      JsonNode problem = answer.json();
      assertThat(problem.get("code").asString()).as(what).isNotBlank();
      assertThat(problem.get("status").asInt()).as(what).isEqualTo(answer.status());
      assertThat(problem.get("detail").asString())
          .as(what)
          .doesNotContain("Exception", "dev.loccit");
    }
  }

  /** "METHOD /path" of every route, but those that would end this test's own account. */
  private Set<String> routes() {
    Set<String> routes = new TreeSet<>();
    server
        .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
        .getHandlerMethods()
        .keySet()
        .forEach(
            mapping ->
                mapping
                    .getPatternValues()
                    .forEach(
                        pattern ->
                            mapping
                                .getMethodsCondition()
                                .getMethods()
                                .forEach(method -> routes.add(method + " " + pattern))));
    routes.remove("DELETE /api/auth/account");
    routes.remove("POST /api/auth/logout");
    routes.remove("POST /api/auth/password");
    routes.removeIf(route -> !route.contains(" /api/"));
    assertThat(routes).hasSizeGreaterThan(5);
    return routes;
  }

  private String filled(String pattern) {
    return pattern.replaceAll("\\{[^}]*}", java.util.regex.Matcher.quoteReplacement(pick(IDS)));
  }

  private byte[] body() {
    byte[] bytes = pick(BODIES).getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(4) == 0 && bytes.length > 0) {
      bytes = bytes.clone();
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
