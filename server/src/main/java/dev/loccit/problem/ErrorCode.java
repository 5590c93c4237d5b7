package dev.loccit.problem;

/**
 * The closed list of reasons why something did not work. The same word stands in problem+json,
 * stream events, job rows and message files.
 */
public enum ErrorCode {
  // requests
  BAD_REQUEST(400, "Bad request"),
  NO_READY_SOURCE(400, "No ready source"),
  UNKNOWN_SOURCE(400, "Unknown source"),
  EMPTY_TEXT(400, "Empty text"),
  WEAK_PASSWORD(400, "Weak password"),
  UNAUTHENTICATED(401, "Not signed in"),
  BAD_CREDENTIALS(401, "Wrong name or password"),
  BAD_SETUP_TOKEN(403, "Wrong set-up token"),
  REGISTRATION_CLOSED(403, "Registration is closed"),
  FORBIDDEN(403, "Not allowed"),
  BAD_CSRF_TOKEN(403, "The page is out of date"),
  BAD_HOST(403, "Unknown host name"),
  BAD_ORIGIN(403, "Request from another site"),
  READ_ONLY_TOKEN(403, "Read-only token"),
  NOT_FOUND(404, "Not found"),
  METHOD_NOT_ALLOWED(405, "Method not allowed"),
  NOT_ACCEPTABLE(406, "Not acceptable"),
  CONFLICT(409, "Conflict"),
  NAME_TAKEN(409, "Name taken"),
  BEING_DELETED(409, "Being deleted"),
  LAST_ADMIN(409, "Last admin"),
  QUOTA_REACHED(409, "Quota reached"),
  TOO_LARGE(413, "Too large"),
  UNSUPPORTED_TYPE(415, "Unsupported type"),
  RANGE_NOT_SATISFIABLE(416, "Range not satisfiable"),
  TOO_MANY_REQUESTS(429, "Too many requests"),
  INTERNAL(500, "Internal error"),
  OVERLOADED(503, "Busy"),
  INTERRUPTED(503, "Cut off"),

  // ingestion
  ENCRYPTED(422, "Password-protected"),
  CORRUPT(422, "Damaged file"),
  NO_TEXT(422, "No text"),
  NEEDS_OCR(422, "Only images"),
  WORKER_OUT_OF_MEMORY(422, "Too demanding a file"),
  WORKER_TIMEOUT(422, "Too slow to read"),
  WORKER_CRASHED(422, "The reader crashed"),
  TOO_MANY_PAGES(422, "Too many pages"),
  EXTRACTION_REFUSED(422, "The reader's output was refused"),
  FILE_MISSING(422, "Original file missing"),

  // web pages
  ADDRESS_REFUSED(400, "Address refused"),
  HOST_NOT_FOUND(400, "Site not found"),
  FETCH_FAILED(422, "Page not reached"),
  FETCH_TIMEOUT(422, "Page too slow"),
  TOO_MANY_REDIRECTS(422, "Too many redirects"),
  PAGE_NOT_FOUND(422, "No such page"),
  SITE_REFUSED(422, "The site refused"),
  SITE_BUSY(422, "The site is busy"),
  CHALLENGE_PAGE(422, "Behind a browser check"),
  LOGIN_PAGE(422, "Behind a log-in"),
  CONSENT_PAGE(422, "Behind a consent page"),
  PAYWALL_PAGE(422, "Behind a paywall"),
  SCRIPT_PAGE(422, "Needs a script"),
  EMPTY_PAGE(422, "Empty page"),
  DUPLICATE(409, "Already here"),

  // data directory
  DATA_LOCKED(500, "Data directory in use"),
  DATA_TOO_NEW(500, "Data directory is newer than this program"),
  DATA_UNUSABLE(500, "Data directory cannot be used"),
  DATABASE_UNAVAILABLE(503, "Database unavailable"),
  INDEX_DAMAGED(500, "Index damaged"),
  BACKUP_FAILED(500, "Backup failed"),
  ARCHIVE_UNUSABLE(500, "Backup cannot be used");

  private final int status;
  private final String title;

  ErrorCode(int status, String title) {
    this.status = status;
    this.title = title;
  }

  /** The HTTP status that goes with the code. */
  public int status() {
    return status;
  }

  /** A short title for people. */
  public String title() {
    return title;
  }
}
