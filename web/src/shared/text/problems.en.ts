/**
 * What went wrong, by code. `instead` is said whatever the server says, because it says more here; `otherwise` is said where the
 * server sent no sentence of its own, which usually knows more (a size, a limit, a name). Each code of the server is in one of them.
 */
export const problems = {
  unknown: "The server could not do that.",
  instead: {
    NETWORK: "The server does not answer. Check that Loccit is running, then try again.",
    CONTRACT:
      "The server answered in a way this page does not understand. Reload the page; it may be out of date.",
    NOT_FOUND: "There is nothing here. It may have been deleted.",
    UNAUTHENTICATED: "You are signed out. Sign in again to go on.",
    BAD_CREDENTIALS: "The user name or the password is wrong.",
    BAD_SETUP_TOKEN: "This set-up token is not the one that the console printed, or it was used already.",
    REGISTRATION_CLOSED: "Registration is closed on this installation. Ask its administrator for an account.",
    BAD_CSRF_TOKEN: "This page is out of date. Reload it and try again.",
    NAME_TAKEN: "This user name is taken. Choose another one.",
    LAST_ADMIN: "You are the only administrator. Make someone else one first; the account stays.",
    NO_READY_SOURCE: "Select at least one ready source.",
    BEING_DELETED: "The same content is just being deleted. Try again in a moment.",
    WORKER_OUT_OF_MEMORY: "Reading it took too much memory. Split the file and add its parts.",
    WORKER_TIMEOUT: "Reading it took too long. Split the file and add its parts.",
    DUPLICATE: "This notebook has the same text already.",
    INTERNAL: "Something went wrong on the server. Try again; if it stays so, look into the server’s log.",
    OVERLOADED: "The server is busy. Try again in a moment.",
  } as Record<string, string>,
  otherwise: {
    ADDRESS_REFUSED: "This address is not fetched: only public web pages can be added.",
    HOST_NOT_FOUND: "No site of this name was found. Check the address.",
    FETCH_FAILED: "The site was not reached, or the connection broke off. Try again later.",
    FETCH_TIMEOUT: "The page did not arrive in time. Try again later.",
    TOO_MANY_REDIRECTS: "The site redirected too often. Give the address that it ends at.",
    PAGE_NOT_FOUND: "The site has no such page. Check the address.",
    SITE_REFUSED: "The site refused to hand out this page. Save it as PDF or HTML, and add the file.",
    SITE_BUSY: "The site is busy or out of order. Try again later.",
    CHALLENGE_PAGE:
      "The site lets only a browser with a person in. Save the page as PDF or HTML, and add the file.",
    LOGIN_PAGE: "The site shows this page only after signing in. Save it as PDF or HTML, and add the file.",
    CONSENT_PAGE: "The site shows a consent page first. Save the page as PDF or HTML, and add the file.",
    PAYWALL_PAGE:
      "The site shows only the beginning to others than subscribers. Save the page as PDF or HTML, and add the file.",
    SCRIPT_PAGE: "The page shows its text only by a script. Save it as PDF or HTML, and add the file.",
    EMPTY_PAGE: "There is no text on this page.",
    ENCRYPTED: "The file is protected by a password. Remove the password and add it again.",
    NO_TEXT: "There is no text in it.",
    NEEDS_OCR:
      "It holds only pictures of words. Install Tesseract on the server to have them read, then try this source again.",
    BAD_REQUEST: "The server did not understand this. Check what you entered.",
    UNKNOWN_SOURCE: "A selected source is not in this notebook. Reload the page.",
    EMPTY_TEXT: "There is no text in it.",
    WEAK_PASSWORD: "This password is too easy to guess. Choose a longer one.",
    FORBIDDEN: "Your account may not do this.",
    BAD_HOST: "This server does not answer at this address.",
    BAD_ORIGIN: "The request came from another site and was refused.",
    READ_ONLY_TOKEN: "This API token may only read.",
    METHOD_NOT_ALLOWED: "The server does not offer this.",
    NOT_ACCEPTABLE: "The server cannot answer in the form that was asked for.",
    CONFLICT: "Something else changed in the meantime. Reload the page and try again.",
    TOO_LARGE: "It is too large.",
    UNSUPPORTED_TYPE: "This kind of file is not supported.",
    RANGE_NOT_SATISFIABLE: "The file has no such part.",
    TOO_MANY_REQUESTS: "Too much at once. Wait a little and try again.",
    INTERRUPTED: "The answer was cut off. Ask again.",
    CORRUPT: "The file is damaged. Export or download it again, then add it again.",
    WORKER_CRASHED: "The file could not be read. Export it again with another program, then add it again.",
    TOO_MANY_PAGES: "It has too many pages. Split the file and add its parts.",
    EXTRACTION_REFUSED:
      "The file could not be read. Export it again with another program, then add it again.",
    FILE_MISSING: "The original file is no longer there. Add it again.",
    DATA_LOCKED: "Another Loccit uses the same data.",
    DATA_TOO_NEW: "The data was written by a newer Loccit.",
    DATA_UNUSABLE: "The server cannot use its data directory. Its administrator should look into the log.",
    DATABASE_UNAVAILABLE: "The server’s database does not answer. Try again in a moment.",
    INDEX_DAMAGED: "The search index is damaged. Its administrator can rebuild it with ./loccit reindex.",
    QUOTA_REACHED:
      "You have as many sources, or as many bytes of them, as this installation allows. Delete some first.",
    BACKUP_FAILED: "The backup could not be written.",
    ARCHIVE_UNUSABLE: "This file is not a backup that can be used.",
  } as Record<string, string>,
  /** After a refusal that says how long to wait. */
  wait: (seconds: number) =>
    `Too many tries. Wait ${seconds.toLocaleString("en")} ${seconds === 1 ? "second" : "seconds"} and try again.`,
};
