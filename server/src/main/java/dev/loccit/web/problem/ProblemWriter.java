package dev.loccit.web.problem;

import dev.loccit.problem.ErrorCode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem where no controller is at hand: in filters and handlers of refused requests. */
public final class ProblemWriter {
  private static final JsonMapper JSON = JsonMapper.shared();

  private ProblemWriter() {}

  /** Answers with the problem, unless the answer has already begun. */
  public static void write(HttpServletResponse response, ErrorCode code, String detail)
      throws IOException {
    write(response, Problem.of(code, detail));
  }

  /** Answers with the problem, unless the answer has already begun. */
  public static void write(HttpServletResponse response, Problem problem) throws IOException {
    if (response.isCommitted()) {
      return;
    }
    byte[] body = json(problem).getBytes(StandardCharsets.UTF_8);
    response.resetBuffer();
    response.setStatus(problem.status());
    response.setContentType("application/problem+json");
    response.setHeader("Cache-Control", "no-store");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  static String json(Problem problem) {
    return JSON.writeValueAsString(problem);
  }
}
