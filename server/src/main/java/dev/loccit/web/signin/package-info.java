/** Setting up, signing in and out, accounts, sessions, API tokens. */
@NullMarked
package dev.loccit.web.signin;

import org.jspecify.annotations.NullMarked;
