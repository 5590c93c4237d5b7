package dev.loccit;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationPropertiesBindException;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.validation.FieldError;

/** Turns the failures that Spring wraps into sentences. */
final class StartFailures {
  private StartFailures() {}

  /** What a person can do something about as LoccitException; anything else as it is. */
  static RuntimeException explained(RuntimeException failure) {
    Optional<LoccitException> ours = cause(failure, LoccitException.class);
    if (ours.isPresent()) {
      return ours.get();
    }
    Optional<PortInUseException> port = cause(failure, PortInUseException.class);
    if (port.isPresent()) {
      return new LoccitException(
          ErrorCode.CONFLICT,
          "Port " + port.get().getPort() + " is in use: choose another with --port.",
          failure);
    }
    return cause(failure, ConfigurationPropertiesBindException.class)
        .<RuntimeException>map(
            wrong -> new LoccitException(ErrorCode.BAD_REQUEST, sentence(wrong), failure))
        .orElse(failure);
  }

  private static String sentence(ConfigurationPropertiesBindException wrong) {
    Optional<BindValidationException> invalid = cause(wrong, BindValidationException.class);
    if (invalid.isPresent()
        && invalid.get().getValidationErrors().getAllErrors().getFirst()
            instanceof FieldError field) {
      String prefix = invalid.get().getValidationErrors().getName().toString();
      return "The setting "
          + prefix
          + "."
          + field.getField()
          + " "
          + field.getDefaultMessage()
          + "; it is "
          + field.getRejectedValue()
          + ".";
    }
    Throwable root = wrong;
    String name = "";
    while (root.getCause() != null) {
      root = root.getCause();
      if (root instanceof BindException bind) {
        name = bind.getName().toString();
      }
    }
    return "The setting " + name + " cannot be used: " + root.getMessage();
  }

  private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }
}
