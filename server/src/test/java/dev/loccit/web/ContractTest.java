package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The published description names exactly the routes of the contract that exist now. */
class ContractTest {
  private static final Set<String> ROUTES =
      Set.of(
          "GET /api/setup",
          "POST /api/auth/register",
          "POST /api/auth/login",
          "POST /api/auth/logout",
          "GET /api/auth/me",
          "POST /api/auth/password",
          "GET /api/auth/sessions",
          "DELETE /api/auth/sessions",
          "DELETE /api/auth/sessions/{id}",
          "DELETE /api/auth/account",
          "POST /api/tokens",
          "GET /api/tokens",
          "DELETE /api/tokens/{id}",
          "GET /api/notebooks",
          "POST /api/notebooks",
          "GET /api/notebooks/{id}",
          "PATCH /api/notebooks/{id}",
          "DELETE /api/notebooks/{id}",
          "GET /api/notebooks/{id}/events",
          "POST /api/notebooks/{id}/sources",
          "GET /api/sources/{id}",
          "GET /api/sources/{id}/text",
          "GET /api/sources/{id}/content",
          "GET /api/sources/{id}/boxes",
          "GET /api/sources/{id}/versions",
          "GET /api/sources/{id}/report",
          "GET /api/sources/{id}/pages/{n}/image",
          "POST /api/sources/{id}/retry",
          "POST /api/sources/{id}/reextract",
          "POST /api/sources/{id}/refresh",
          "DELETE /api/sources/{id}",
          "GET /api/sources/{id}/deletion",
          "GET /api/notebooks/{id}/deletions",
          "GET /api/notebooks/{id}/conversations",
          "GET /api/conversations/{id}",
          "PATCH /api/conversations/{id}",
          "DELETE /api/conversations/{id}",
          "POST /api/notebooks/{id}/chat",
          "GET /api/messages/{id}/stream",
          "POST /api/messages/{id}/cancel",
          "GET /api/messages/{id}/audit");

  private final JsonNode api = TestServer.shared().browser().get("/v3/api-docs").expect(200).json();

  @Test
  void everyRouteIsDescribedAndNoOther() {
    Set<String> described = new TreeSet<>();
    api.get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .propertyNames()
                    .forEach(
                        method ->
                            described.add(
                                method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey())));
    assertThat(described).containsExactlyInAnyOrderElementsOf(ROUTES);
  }

  @Test
  void idsAreStringsAndTheCallerIsNoParameter() {
    JsonNode parameters =
        api.get("paths").get("/api/sources/{id}/text").get("get").get("parameters");
    Set<String> names = new TreeSet<>();
    for (JsonNode parameter : parameters) {
      names.add(parameter.get("name").asString());
      if (parameter.get("name").asString().equals("id")) {
        assertThat(parameter.get("schema").get("type").asString()).isEqualTo("string");
      }
    }
    assertThat(names).containsExactly("from", "id", "to", "version");
    JsonNode source = api.get("components").get("schemas").get("SourceView").get("properties");
    assertThat(source.get("id").get("type").asString()).isEqualTo("string");
    assertThat(source.get("textId").get("type").asString()).isEqualTo("string");
  }

  @Test
  void everyOperationMayAnswerWithAProblem() {
    JsonNode problem = api.get("components").get("schemas").get("Problem").get("properties");
    assertThat(problem.propertyNames())
        .containsExactlyInAnyOrder("type", "title", "status", "detail", "code", "errors");
    api.get("paths")
        .forEach(
            path ->
                path.forEach(
                    operation ->
                        assertThat(operation.get("responses").get("default").toString())
                            .contains("application/problem+json")));
  }

  @Test
  void statusesOfTheContractAreDescribed() {
    assertThat(statuses("/api/notebooks/{id}/sources", "post")).contains("200", "202", "207");
    assertThat(statuses("/api/notebooks", "post")).contains("201");
    assertThat(statuses("/api/notebooks/{id}", "delete")).contains("202");
    assertThat(statuses("/api/conversations/{id}", "delete")).contains("204");
    assertThat(
            api.get("paths")
                .get("/api/notebooks/{id}/chat")
                .get("post")
                .get("responses")
                .get("200")
                .get("content")
                .propertyNames())
        .containsExactly("application/x-ndjson");
  }

  private Set<String> statuses(String path, String method) {
    return new TreeSet<>(api.get("paths").get(path).get(method).get("responses").propertyNames());
  }
}
