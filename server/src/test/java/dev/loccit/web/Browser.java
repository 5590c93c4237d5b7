package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Keeps cookies and sends the CSRF token, as the page does. */
public final class Browser {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private static final JsonMapper JSON = JsonMapper.shared();

  final Map<String, String> cookies = new LinkedHashMap<>();
  private final URI root;
  private @Nullable String bearer;

  Browser(URI root) {
    this.root = root;
  }

  /** A cookie that it must have. */
  String cookie(String name) {
    return Objects.requireNonNull(cookies.get(name), name);
  }

  /** A script with an API token instead. */
  Browser withToken(String token) {
    Browser script = new Browser(root);
    script.bearer = token;
    return script;
  }

  /** What came back. */
  public static final class Answer {
    private final int status;
    private final Map<String, List<String>> headers;
    private final byte[] bytes;

    Answer(int status, Map<String, List<String>> headers, byte[] bytes) {
      this.status = status;
      this.headers = headers;
      this.bytes = bytes;
    }

    public int status() {
      return status;
    }

    public Map<String, List<String>> headers() {
      return headers;
    }

    public byte[] bytes() {
      return bytes.clone();
    }

    /** Holds the status, and that errors are problems. */
    public Answer expect(int wanted) {
      assertThat(status).as(body()).isEqualTo(wanted);
      if (status >= 400) {
        assertThat(header("content-type")).startsWith("application/problem+json");
        JsonNode problem = json();
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        for (String field : new String[] {"type", "title", "detail", "code"}) {
          assertThat(problem.get(field).asString()).as(field).isNotBlank();
        }
      }
      return this;
    }

    /** Holds the status and the problem's code. */
    public Answer expect(int wanted, String code) {
      expect(wanted);
      assertThat(json().get("code").asString()).isEqualTo(code);
      return this;
    }

    public String body() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    public JsonNode json() {
      return JSON.readTree(bytes);
    }

    public String header(String name) {
      return headers.getOrDefault(name, List.of("")).getFirst();
    }
  }

  public Answer login(String username, String password) {
    return post(
        "/api/auth/login",
        "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(username, password));
  }

  public Answer get(String path, String... headers) {
    return send("GET", path, BodyPublishers.noBody(), headers);
  }

  public Answer post(String path, String json, String... headers) {
    return send("POST", path, BodyPublishers.ofString(json), json(headers));
  }

  public Answer patch(String path, String json) {
    return send("PATCH", path, BodyPublishers.ofString(json), json());
  }

  public Answer delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  private static String[] json(String... headers) {
    String[] all = new String[headers.length + 2];
    all[0] = "Content-Type";
    all[1] = "application/json";
    System.arraycopy(headers, 0, all, 2, headers.length);
    return all;
  }

  /** Sends with the cookies and, where something changes, the CSRF token; keeps new cookies. */
  public Answer send(String method, String path, BodyPublisher body, String... headers) {
    if (!method.equals("GET") && bearer == null && !cookies.containsKey("XSRF-TOKEN")) {
      get("/api/setup");
    }
    HttpRequest.Builder request = request(method, path, body, headers);
    if (bearer == null && cookies.containsKey("XSRF-TOKEN")) {
      request.setHeader("X-XSRF-TOKEN", cookies.get("XSRF-TOKEN"));
    }
    return exchange(request);
  }

  /** Sends as {@link #send}, but exactly these headers besides the cookies. */
  Answer sendBare(String method, String path, String json, String... headers) {
    return exchange(request(method, path, BodyPublishers.ofString(json), json(headers)));
  }

  /** Opens an answer and leaves reading it to the caller. */
  public HttpResponse<InputStream> open(String method, String path, String json) {
    HttpRequest.Builder request = request(method, path, BodyPublishers.ofString(json), json());
    if (bearer == null && cookies.containsKey("XSRF-TOKEN")) {
      request.setHeader("X-XSRF-TOKEN", cookies.get("XSRF-TOKEN"));
    }
    try {
      return HTTP.send(request.build(), BodyHandlers.ofInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private HttpRequest.Builder request(
      String method, String path, BodyPublisher body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(root.toString() + path.substring(1)))
            .timeout(Duration.ofSeconds(60))
            .method(method, body);
    if (headers.length > 0) {
      request.headers(headers);
    }
    if (bearer != null) {
      request.setHeader("Authorization", "Bearer " + bearer);
    } else if (!cookies.isEmpty()) {
      StringBuilder line = new StringBuilder();
      cookies.forEach(
          (name, value) ->
              line.append(line.isEmpty() ? "" : "; ").append(name).append('=').append(value));
      request.setHeader("Cookie", line.toString());
    }
    return request;
  }

  private Answer exchange(HttpRequest.Builder request) {
    try {
      HttpResponse<byte[]> response = HTTP.send(request.build(), BodyHandlers.ofByteArray());
      response.headers().allValues("set-cookie").forEach(this::keep);
      return new Answer(response.statusCode(), response.headers().map(), response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void keep(String setCookie) {
    String pair = setCookie.split(";", 2)[0];
    int equals = pair.indexOf('=');
    String name = pair.substring(0, equals);
    if (setCookie.contains("Max-Age=0")) {
      cookies.remove(name);
    } else {
      cookies.put(name, pair.substring(equals + 1));
    }
  }
}
