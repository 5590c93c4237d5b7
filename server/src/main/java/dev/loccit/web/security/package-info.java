/** Who asks: Host and Origin checks, sessions, tokens, CSRF, login limits, the security log. */
@NullMarked
package dev.loccit.web.security;

import org.jspecify.annotations.NullMarked;
