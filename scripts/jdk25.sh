# Sourced by ./loccit and ./check: sets JAVA_HOME to a JDK 25, or says what to install and stops.

is_jdk25() {
  [ -x "$1/bin/javac" ] || return 1
  # Read where it stands: asking each JDK takes a tenth of a second a piece, at every start.
  if [ -r "$1/release" ]; then
    grep -q '^JAVA_VERSION="25[".]' "$1/release"
  else
    "$1/bin/java" -version 2>&1 | head -n 1 | grep -q '"25[".]'
  fi
}

find_jdk25() {
  local candidate
  if [ -n "${JAVA_HOME:-}" ] && is_jdk25 "$JAVA_HOME"; then
    export JAVA_HOME
    return 0
  fi
  if candidate=$(command -v javac 2>/dev/null); then
    # javac on the PATH may be a link to the real JDK; macOS has no readlink -f before 12.3.
    candidate=$(readlink -f "$candidate" 2>/dev/null || echo "$candidate")
    candidate=$(dirname "$(dirname "$candidate")")
    if is_jdk25 "$candidate"; then
      export JAVA_HOME="$candidate"
      return 0
    fi
  fi
  for candidate in /usr/lib/jvm/* "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/*; do
    if is_jdk25 "$candidate"; then
      export JAVA_HOME="$candidate"
      return 0
    fi
  done
  if [ -x /usr/libexec/java_home ] && candidate=$(/usr/libexec/java_home -v 25 2>/dev/null) && is_jdk25 "$candidate"; then
    export JAVA_HOME="$candidate"
    return 0
  fi
  cat >&2 <<'TXT'
Loccit needs a JDK 25 and found none (looked at JAVA_HOME, PATH, /usr/lib/jvm, SDKMAN and macOS java_home).
Install one, for example:
  Debian, Ubuntu:  apt-get install temurin-25-jdk   (from the Adoptium repository)  or  openjdk-25-jdk
  SDKMAN:          sdk install java 25-tem
  macOS:           brew install --cask temurin@25
then run this command again, or point JAVA_HOME at it.
TXT
  return 1
}
