import { z } from "zod";

// The page runs under a CSP without 'unsafe-eval': zod must not probe for `Function`, not even once. Whoever makes a schema takes
// zod from here, so that this has run before.
z.config({ jitless: true });

export { z };
