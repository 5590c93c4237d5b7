/**
 * Users, sessions and API tokens.
 *
 * <p>Entry type: {@link dev.loccit.account.User}. Invariant: secrets are stored only as hashes; the
 * first user is the admin by a database constraint. Imports database and problem.
 */
@ApplicationModule(allowedDependencies = {"database", "problem"})
@NullMarked
package dev.loccit.account;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
