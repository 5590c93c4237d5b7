package dev.loccit.standin.switches;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

/** The rules in the order they were given. Safe for threads. */
public final class RuleBook {
  private final List<Rule> rules = new ArrayList<>();

  /** Adds a rule. */
  public synchronized void add(Rule rule) {
    rules.add(rule);
  }

  /** Forgets all rules. */
  public synchronized void clear() {
    rules.clear();
  }

  /** What still holds. */
  public synchronized List<Rule> rules() {
    return List.copyOf(rules);
  }

  /**
   * The switches for a request: all lasting rules that match, and over them the first counted one,
   * which is used up by one.
   */
  public synchronized Switches take(String path, String model, String body) {
    Switches lasting = Switches.NONE;
    Switches counted = Switches.NONE;
    boolean taken = false;
    for (ListIterator<Rule> each = rules.listIterator(); each.hasNext(); ) {
      Rule rule = each.next();
      if (!rule.matches(path, model, body)) {
        continue;
      }
      if (rule.times() == 0) {
        lasting = lasting.and(rule.switches());
      } else if (!taken) {
        taken = true;
        counted = rule.switches();
        if (rule.times() == 1) {
          each.remove();
        } else {
          each.set(rule.once());
        }
      }
    }
    return lasting.and(counted);
  }
}
