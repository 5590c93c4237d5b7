/**
 * The one gate to the web: addresses go in, bytes from vetted public places come out.
 *
 * <p>Entry type: {@link dev.loccit.fetch.WebGate}. Invariant: a connection is made only to an
 * address that was checked, and no name is resolved twice for one hop. Fences OkHttp. Imports
 * problem.
 */
@ApplicationModule(allowedDependencies = {"problem"})
@NullMarked
package dev.loccit.fetch;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
