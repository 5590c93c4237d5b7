package dev.loccit.account;

import java.time.Instant;

/** A person who signs in. */
public record User(
    UserId id, String username, boolean admin, boolean disabled, Instant createdAt) {}
