package dev.loccit.standin.switches;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What was asked for one answer. */
public final class Switches {
  /** Nothing asked: a well-behaved service. */
  public static final Switches NONE = new Switches(new EnumMap<>(Switch.class));

  private final Map<Switch, String> values;

  private Switches(Map<Switch, String> values) {
    this.values = values;
  }

  /**
   * Reads {@code name=value,name=value}; a name alone means {@code on}.
   *
   * @throws UnknownSwitch for a name or value that does not exist
   */
  public static Switches parse(String text) {
    Switches all = NONE;
    for (String part : text.split(",", -1)) {
      if (!part.isBlank()) {
        int equals = part.indexOf('=');
        String name = (equals < 0 ? part : part.substring(0, equals)).strip();
        String value = equals < 0 ? "on" : part.substring(equals + 1).strip();
        Switch key =
            Switch.named(name)
                .orElseThrow(() -> new UnknownSwitch("The stand-in has no switch " + name + "."));
        all = all.with(key, value);
      }
    }
    return all;
  }

  /**
   * The same with one more.
   *
   * @throws UnknownSwitch for a value that the switch does not have
   */
  public Switches with(Switch key, String value) {
    if (!key.choices().isEmpty() && !key.choices().contains(value)) {
      throw new UnknownSwitch(
          String.format(
              Locale.ROOT,
              "%s takes one of %s, not %s.",
              key.wireName(),
              String.join(", ", key.choices()),
              value));
    }
    if (key.takesNumber() && !value.matches("-?\\d{1,9}")) {
      throw new UnknownSwitch(
          String.format(Locale.ROOT, "%s takes a number, not %s.", key.wireName(), value));
    }
    Map<Switch, String> more = new EnumMap<>(values.isEmpty() ? Map.of(key, value) : values);
    more.put(key, value);
    return new Switches(more);
  }

  /** These, overridden by the others where both say something. */
  public Switches and(Switches others) {
    if (others.values.isEmpty()) {
      return this;
    }
    Map<Switch, String> both = new EnumMap<>(others.values);
    values.forEach(both::putIfAbsent);
    return new Switches(both);
  }

  /** The value, where something was asked. */
  public Optional<String> value(Switch key) {
    return Optional.ofNullable(values.get(key));
  }

  /** Whether a switch has this value. */
  public boolean is(Switch key, String value) {
    return value.equals(values.get(key));
  }

  /** Whether an on/off switch is on. */
  public boolean on(Switch key) {
    return is(key, "on");
  }

  /** A switch's number. */
  public int number(Switch key, int otherwise) {
    return value(key).map(Integer::parseInt).orElse(otherwise);
  }

  /** By name on the wire. */
  public Map<String, String> asMap() {
    Map<String, String> names = new TreeMap<>();
    values.forEach((key, value) -> names.put(key.wireName(), value));
    return names;
  }

  @Override
  public String toString() {
    return asMap().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }
}
