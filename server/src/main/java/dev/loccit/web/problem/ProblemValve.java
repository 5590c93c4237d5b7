package dev.loccit.web.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports what Tomcat refuses before any filter runs, such as a malformed request line. Tomcat
 * makes it by reflection.
 */
public class ProblemValve extends ErrorReportValve {
  private static final Logger LOG = LoggerFactory.getLogger(ProblemValve.class);

  @Override
  protected void report(Request request, Response response, @Nullable Throwable throwable) {
    int status = response.getStatus();
    if (status < HttpServletResponse.SC_BAD_REQUEST
        || response.getContentWritten() > 0
        || !response.setErrorReported()) {
      return;
    }
    response.setContentType("application/problem+json");
    response.setCharacterEncoding(StandardCharsets.UTF_8);
    try {
      Writer writer = response.getReporter();
      if (writer != null) {
        writer.write(ProblemWriter.json(Statuses.problem(status)));
        response.finishResponse();
      }
    } catch (IOException e) {
      LOG.debug("the client went away before its error could be reported", e);
    }
  }
}
