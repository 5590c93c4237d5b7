package dev.loccit.standin.http;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One HTTP request. */
public final class Request {
  private final String method;
  private final String target;
  private final Map<String, String> headers;
  private final byte[] body;
  private final boolean tooLarge;

  Request(
      String method, String target, Map<String, String> headers, byte[] body, boolean tooLarge) {
    this.method = method;
    this.target = target;
    this.headers = Map.copyOf(headers);
    this.body = body;
    this.tooLarge = tooLarge;
  }

  /** In upper case. */
  public String method() {
    return method;
  }

  /** Path and query as sent. */
  public String target() {
    return target;
  }

  /** By lower-case name; repeated ones joined by commas. */
  public Map<String, String> headers() {
    return headers;
  }

  /** The body, not a copy of it; empty where it was longer than the listener's limit. */
  public byte[] body() {
    return body;
  }

  /** Whether the body was longer than the listener's limit. */
  public boolean tooLarge() {
    return tooLarge;
  }

  /** The path without the query. */
  public String path() {
    String path = URI.create(target).getPath();
    return path == null ? "/" : path;
  }

  /** The first value of a query parameter. */
  public Optional<String> query(String name) {
    return queries().getOrDefault(name, List.of()).stream().findFirst();
  }

  /** A header's value. */
  public Optional<String> header(String lowerCaseName) {
    return Optional.ofNullable(headers.get(lowerCaseName));
  }

  private Map<String, List<String>> queries() {
    Map<String, List<String>> values = new HashMap<>();
    String query = URI.create(target).getRawQuery();
    if (query == null) {
      return values;
    }
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
      values.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
    }
    return values;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
