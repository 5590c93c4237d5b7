package dev.loccit.web.problem;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.problem.Problem.FieldError;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.servlet.autoconfigure.MultipartProperties;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.BindException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import tools.jackson.core.JacksonException;

/** Turns whatever a controller, or the framework before it, throws into a problem. */
@RestControllerAdvice
class ProblemAdvice {
  private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

  // Where nobody knows when there is room again.
  private static final long WAIT_SECONDS = 2;

  private final DataSize requestLimit;

  ProblemAdvice(MultipartProperties multipartProperties) {
    this.requestLimit = multipartProperties.getMaxRequestSize();
  }

  @ExceptionHandler
  void ours(LoccitException e, HttpServletResponse response) throws IOException {
    if (e.code().status() >= 500) {
      LOG.error("{}", e.code(), e);
    }
    long seconds = e instanceof TooManyRequests busy ? busy.seconds() : WAIT_SECONDS;
    if (e.code() == ErrorCode.TOO_MANY_REQUESTS || e.code() == ErrorCode.OVERLOADED) {
      response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    }
    ProblemWriter.write(response, e.code(), e.detail());
  }

  @ExceptionHandler
  void invalid(MethodArgumentNotValidException e, HttpServletResponse response) throws IOException {
    fields(e, response);
  }

  @ExceptionHandler
  void unbound(BindException e, HttpServletResponse response) throws IOException {
    fields(e, response);
  }

  private static void fields(BindException e, HttpServletResponse response) throws IOException {
    List<FieldError> errors =
        e.getFieldErrors().stream()
            .map(
                error ->
                    new FieldError(
                        error.getField(),
                        error.getDefaultMessage() == null
                            ? "is not valid"
                            : error.getDefaultMessage()))
            .toList();
    String detail =
        errors.stream()
            .map(error -> error.field() + " " + error.detail())
            .collect(Collectors.joining("; ", "", "."));
    ProblemWriter.write(response, Problem.of(ErrorCode.BAD_REQUEST, detail, errors));
  }

  @ExceptionHandler
  void unreadable(HttpMessageNotReadableException e, HttpServletResponse response)
      throws IOException {
    Optional<LoccitException> ours = cause(e, LoccitException.class);
    if (ours.isPresent()) {
      ours(ours.get(), response);
      return;
    }
    String field = cause(e, JacksonException.class).map(ProblemAdvice::path).orElse("");
    if (!field.isEmpty()) {
      wrongKind("value of " + field, field, response);
      return;
    }
    ProblemWriter.write(
        response, ErrorCode.BAD_REQUEST, "The body is missing or is not the JSON expected here.");
  }

  @ExceptionHandler
  void mistyped(MethodArgumentTypeMismatchException e, HttpServletResponse response)
      throws IOException {
    if (e.getParameter().hasParameterAnnotation(PathVariable.class)) {
      ProblemWriter.write(response, ErrorCode.NOT_FOUND, "There is no such thing.");
      return;
    }
    wrongKind("parameter " + e.getName(), e.getName(), response);
  }

  private static void wrongKind(String what, String field, HttpServletResponse response)
      throws IOException {
    List<FieldError> errors = List.of(new FieldError(field, "has a value of the wrong kind"));
    String detail = "The " + what + " is of the wrong kind.";
    ProblemWriter.write(response, Problem.of(ErrorCode.BAD_REQUEST, detail, errors));
  }

  private static String path(JacksonException e) {
    return e.getPath().stream()
        .map(
            step ->
                step.getPropertyName() == null
                    ? "[" + step.getIndex() + "]"
                    : "." + step.getPropertyName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }

  private static <T extends Throwable> Optional<T> cause(Throwable e, Class<T> type) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }

  /** Tomcat reads parameters only when they are asked for, and finds then that they cannot be. */
  @ExceptionHandler
  void undecodable(InvalidParameterException e, HttpServletResponse response) throws IOException {
    ProblemWriter.write(
        response, ErrorCode.BAD_REQUEST, "A parameter of the address cannot be decoded.");
  }

  @ExceptionHandler
  void missing(MissingServletRequestParameterException e, HttpServletResponse response)
      throws IOException {
    String field = e.getParameterName();
    ProblemWriter.write(
        response,
        Problem.of(
            ErrorCode.BAD_REQUEST,
            "The parameter " + field + " is missing.",
            List.of(new FieldError(field, "is missing"))));
  }

  @ExceptionHandler
  void tooLarge(MaxUploadSizeExceededException e, HttpServletResponse response) throws IOException {
    ProblemWriter.write(
        response,
        ErrorCode.TOO_LARGE,
        "The upload is too large: at most "
            + requestLimit.toMegabytes()
            + " MB in one request. Send fewer files at a time.");
  }

  @ExceptionHandler
  void brokenUpload(MultipartException e, HttpServletResponse response) throws IOException {
    // The words of the operating system, in which alone a full disk differs from a broken stream.
    if (cause(e, IOException.class).filter(ProblemAdvice::isFullDisk).isPresent()) {
      LOG.error("the folder for temporary files is full", e);
      ProblemWriter.write(
          response,
          ErrorCode.DATA_UNUSABLE,
          "The server's disk for temporary files is full: free some space and try again.");
      return;
    }
    ProblemWriter.write(
        response, ErrorCode.BAD_REQUEST, "The upload is not a readable multipart/form-data body.");
  }

  private static boolean isFullDisk(IOException e) {
    return String.valueOf(e.getMessage()).contains("No space left on device");
  }

  @ExceptionHandler
  void wrongMethod(
      HttpRequestMethodNotSupportedException e,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    // The page's files are looked for under every address: where only they would match, the route
    // does not exist, whatever the method.
    if ("/**".equals(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE))) {
      ProblemWriter.write(response, Statuses.problem(404));
      return;
    }
    if (e.getSupportedHttpMethods() != null) {
      response.setHeader(
          HttpHeaders.ALLOW,
          e.getSupportedHttpMethods().stream()
              .map(HttpMethod::name)
              .sorted()
              .collect(Collectors.joining(", ")));
    }
    ProblemWriter.write(
        response,
        ErrorCode.METHOD_NOT_ALLOWED,
        "This address does not take " + e.getMethod() + ".");
  }

  @ExceptionHandler
  void wrongType(HttpMediaTypeNotSupportedException e, HttpServletResponse response)
      throws IOException {
    ProblemWriter.write(
        response,
        ErrorCode.UNSUPPORTED_TYPE,
        "A body of that type is not understood here; send "
            + (e.getSupportedMediaTypes().isEmpty()
                ? "application/json"
                : e.getSupportedMediaTypes().stream()
                    .map(Object::toString)
                    .collect(Collectors.joining(" or ")))
            + ".");
  }

  @ExceptionHandler
  void notAcceptable(HttpMediaTypeNotAcceptableException e, HttpServletResponse response)
      throws IOException {
    ProblemWriter.write(response, Statuses.problem(406));
  }

  @ExceptionHandler
  void nothingThere(NoResourceFoundException e, HttpServletResponse response) throws IOException {
    ProblemWriter.write(response, Statuses.problem(404));
  }

  /** The client is gone: there is nobody to tell. */
  @ExceptionHandler({AsyncRequestNotUsableException.class, ClientAbortException.class})
  void gone(Exception e) {
    LOG.debug("the client went away", e);
  }

  /** One of the three places that may catch everything. */
  @ExceptionHandler
  void anything(Exception e, HttpServletResponse response) throws IOException {
    if (e instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
      ProblemWriter.write(response, Statuses.problem(known.getStatusCode().value()));
      return;
    }
    LOG.error("unexpected failure", e);
    ProblemWriter.write(response, Statuses.problem(500));
  }
}
