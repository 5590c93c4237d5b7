/**
 * All HTTP: controllers, security chains, problem+json, the answer stream, notebook events.
 *
 * <p>Entry type: {@link dev.loccit.web.WebConfiguration}. Invariant: what is another user's does
 * not exist here; every error is a problem with a code. May import every room; no room imports it.
 */
@ApplicationModule
@NullMarked
package dev.loccit.web;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
