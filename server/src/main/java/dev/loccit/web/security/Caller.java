package dev.loccit.web.security;

import dev.loccit.account.SessionId;
import dev.loccit.account.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Who asks.
 *
 * @param session the browser's session; null for a Bearer token
 * @param readOnly whether nothing may be changed
 */
public record Caller(
    UserId user, String username, boolean admin, @Nullable SessionId session, boolean readOnly) {}
