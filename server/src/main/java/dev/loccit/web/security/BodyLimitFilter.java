package dev.loccit.web.security;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.util.unit.DataSize;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds every body that is not an upload, whether its length is told or not; refuses bodies of a
 * type that is none, at which Spring would fail.
 */
public final class BodyLimitFilter extends OncePerRequestFilter {
  private final DataSize limit;

  public BodyLimitFilter(DataSize limit) {
    this.limit = limit;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String type = request.getContentType();
    if (type != null && !isConcrete(type)) {
      ProblemWriter.write(
          response,
          ErrorCode.UNSUPPORTED_TYPE,
          "The Content-Type is none; send application/json, or files as multipart/form-data.");
      return;
    }
    boolean upload = type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/");
    if (upload || HostFilter.isSafe(request.getMethod())) {
      chain.doFilter(request, response);
    } else if (request.getContentLengthLong() > limit.toBytes()) {
      ProblemWriter.write(response, ErrorCode.TOO_LARGE, sentence());
    } else {
      chain.doFilter(new Bounded(request), response);
    }
  }

  private static boolean isConcrete(String type) {
    try {
      return MediaType.parseMediaType(type).isConcrete();
    } catch (InvalidMediaTypeException e) {
      return false;
    }
  }

  private String sentence() {
    return "The body is too large: at most " + limit.toMegabytes() + " MB.";
  }

  private final class Bounded extends HttpServletRequestWrapper {
    private @Nullable ServletInputStream stream;

    Bounded(HttpServletRequest request) {
      super(request);
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
      ServletInputStream opened = stream;
      if (opened == null) {
        opened = new BoundedStream(super.getInputStream());
        stream = opened;
      }
      return opened;
    }
  }

  private final class BoundedStream extends ServletInputStream {
    private final ServletInputStream inner;
    private long left = limit.toBytes();

    BoundedStream(ServletInputStream inner) {
      this.inner = inner;
    }

    @Override
    public int read() throws IOException {
      int one = inner.read();
      count(one < 0 ? 0 : 1);
      return one;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int some = inner.read(into, offset, length);
      count(Math.max(0, some));
      return some;
    }

    private void count(int bytes) {
      left -= bytes;
      if (left < 0) {
        throw new LoccitException(ErrorCode.TOO_LARGE, sentence());
      }
    }

    @Override
    public boolean isFinished() {
      return inner.isFinished();
    }

    @Override
    public boolean isReady() {
      return inner.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      inner.setReadListener(listener);
    }
  }
}
