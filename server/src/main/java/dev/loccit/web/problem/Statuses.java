package dev.loccit.web.problem;

import dev.loccit.problem.ErrorCode;

/** Codes and sentences for errors that the framework knows only by their HTTP status. */
final class Statuses {
  private Statuses() {}

  static Problem problem(int status) {
    return switch (status) {
      case 401 -> Problem.of(ErrorCode.UNAUTHENTICATED, "Sign in first.");
      case 403 -> Problem.of(ErrorCode.FORBIDDEN, "This is not allowed.");
      case 404 -> Problem.of(ErrorCode.NOT_FOUND, "There is nothing at this address.");
      case 405 ->
          Problem.of(ErrorCode.METHOD_NOT_ALLOWED, "This address does not take that method.");
      case 406 -> Problem.of(ErrorCode.NOT_ACCEPTABLE, "The answer cannot be given in that form.");
      case 413 -> Problem.of(ErrorCode.TOO_LARGE, "The request is too large.");
      case 415 -> Problem.of(ErrorCode.UNSUPPORTED_TYPE, "A body of that type is not understood.");
      case 416 -> Problem.of(ErrorCode.RANGE_NOT_SATISFIABLE, "The file has no such range.");
      case 429 -> Problem.of(ErrorCode.TOO_MANY_REQUESTS, "Too many requests; wait a little.");
      case 503 -> Problem.of(ErrorCode.OVERLOADED, "The server is busy; try again shortly.");
      default ->
          status >= 400 && status < 500
              ? Problem.of(ErrorCode.BAD_REQUEST, "The request could not be understood.")
              : Problem.of(
                  ErrorCode.INTERNAL,
                  "Something went wrong in the server; its log says more under this request id.");
    };
  }
}
