package dev.loccit;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which licences a part of the product, or a tool that builds it, may have. */
final class Licences {
  /** What may be shipped; anything else, known or not, may not. */
  private static final Set<String> SHIPPED =
      Set.of(
          "0BSD",
          "Apache-2.0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "Bouncy Castle Licence",
          "CC0-1.0",
          "EPL-1.0",
          "EPL-2.0",
          "GPL-2.0-with-classpath-exception",
          "ISC",
          "MIT",
          "OFL-1.1",
          "Unicode-3.0");

  /** What may also build and test it, since it leaves no trace in the product. */
  private static final Set<String> TOOLS = Set.of("BlueOak-1.0.0", "MIT-0", "MPL-2.0", "Zlib");

  /** The names that Maven projects give the licences above. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          entry("Apache 2", "Apache-2.0"),
          entry("Apache 2.0", "Apache-2.0"),
          entry("Apache License 2.0", "Apache-2.0"),
          entry("Apache License, Version 2.0", "Apache-2.0"),
          entry("The Apache License, Version 2.0", "Apache-2.0"),
          entry("The Apache Software License, Version 2.0", "Apache-2.0"),
          entry("The Apache Software License, version 2.0", "Apache-2.0"),
          entry("BSD License", "BSD-3-Clause"),
          entry("BSD-3-Clause License", "BSD-3-Clause"),
          entry("The BSD License", "BSD-3-Clause"),
          entry("EDL 1.0", "BSD-3-Clause"),
          entry("EPL 2.0", "EPL-2.0"),
          entry("Eclipse Distribution License - v 1.0", "BSD-3-Clause"),
          entry("GPL2 w/ CPE", "GPL-2.0-with-classpath-exception"),
          entry("MIT License", "MIT"),
          entry("Public Domain, per Creative Commons CC0", "CC0-1.0"),
          entry("The BSD 3-Clause License (BSD3)", "BSD-3-Clause"),
          entry("The MIT License", "MIT"));

  private Licences() {}

  /** The SPDX identifier of a name, where there is one here; else the name. */
  static String identifier(String name) {
    return NAMES.getOrDefault(name, name);
  }

  /** Whether one of several that a part may be used under, as Maven lists them, may be shipped. */
  static boolean anyMayBeShipped(List<String> identifiers) {
    return identifiers.stream().anyMatch(SHIPPED::contains);
  }

  /** Whether an SPDX expression of {@code OR} or {@code AND} allows shipping. */
  static boolean mayBeShipped(String expression) {
    return holds(expression, false);
  }

  /** Whether it allows use as a tool. */
  static boolean mayBuild(String expression) {
    return holds(expression, true);
  }

  private static boolean holds(String expression, boolean tool) {
    String bare = expression.replaceAll("[()]", "");
    if (bare.contains(" AND ") && bare.contains(" OR ")) {
      return false;
    }
    if (bare.contains(" AND ")) {
      return Arrays.stream(bare.split(" AND ", -1)).allMatch(one -> allowed(one, tool));
    }
    return Arrays.stream(bare.split(" OR ", -1)).anyMatch(one -> allowed(one, tool));
  }

  private static boolean allowed(String identifier, boolean tool) {
    return SHIPPED.contains(identifier) || (tool && TOOLS.contains(identifier));
  }
}
