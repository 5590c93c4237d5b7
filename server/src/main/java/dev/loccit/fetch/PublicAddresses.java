package dev.loccit.fetch;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells addresses of the public internet from all others: the special-purpose registries of IANA,
 * where an IPv6 address that carries an IPv4 address is as public as the one it carries.
 */
final class PublicAddresses {
  @SuppressWarnings("ArrayRecordComponent") // private, never compared
  private record Range(byte[] prefix, int bits, String what) {
    static Range of(String cidr, String what) {
      int slash = cidr.indexOf('/');
      byte[] prefix = InetAddress.ofLiteral(cidr.substring(0, slash)).getAddress();
      return new Range(prefix, Integer.parseInt(cidr.substring(slash + 1)), what);
    }

    boolean contains(byte[] address) {
      if (address.length != prefix.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit & 7);
        if (((address[bit >> 3] ^ prefix[bit >> 3]) & mask) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  private static final List<Range> CLOUD_METADATA =
      List.of(
          Range.of("169.254.169.254/32", "a cloud's metadata service"),
          Range.of("169.254.170.2/32", "a cloud's metadata service"),
          Range.of("168.63.129.16/32", "a cloud's metadata service"),
          Range.of("100.100.100.200/32", "a cloud's metadata service"),
          Range.of("192.0.0.192/32", "a cloud's metadata service"),
          Range.of("fd00:ec2::/32", "a cloud's metadata service"),
          Range.of("fd20:ce::254/128", "a cloud's metadata service"));

  private static final List<Range> SPECIAL =
      List.of(
          Range.of("0.0.0.0/8", "this host"),
          Range.of("10.0.0.0/8", "a private network"),
          Range.of("100.64.0.0/10", "a carrier's own network"),
          Range.of("127.0.0.0/8", "this machine"),
          Range.of("169.254.0.0/16", "a link-local network"),
          Range.of("172.16.0.0/12", "a private network"),
          Range.of("192.0.0.0/24", "a reserved network"),
          Range.of("192.0.2.0/24", "a reserved network"),
          Range.of("192.31.196.0/24", "a reserved network"),
          Range.of("192.52.193.0/24", "a reserved network"),
          Range.of("192.88.99.0/24", "a reserved network"),
          Range.of("192.168.0.0/16", "a private network"),
          Range.of("192.175.48.0/24", "a reserved network"),
          Range.of("198.18.0.0/15", "a reserved network"),
          Range.of("198.51.100.0/24", "a reserved network"),
          Range.of("203.0.113.0/24", "a reserved network"),
          Range.of("224.0.0.0/4", "a multicast group"),
          Range.of("240.0.0.0/4", "a reserved network"),
          Range.of("::1/128", "this machine"),
          Range.of("fc00::/7", "a private network"),
          Range.of("fe80::/10", "a link-local network"),
          Range.of("fec0::/10", "a private network"),
          Range.of("ff00::/8", "a multicast group"),
          Range.of("2001::/23", "a reserved network"),
          Range.of("2001:db8::/32", "a reserved network"),
          Range.of("2002::/16", "an address within an address"),
          Range.of("3fff::/20", "a reserved network"));

  private static final Range NAT64 = Range.of("64:ff9b::/96", "an address within an address");
  private static final Range GLOBAL = Range.of("2000::/3", "the public internet");

  private PublicAddresses() {}

  /** What an address is, if it is not public, in words that follow "leads to". */
  static Optional<String> whatElse(InetAddress address) {
    byte[] bytes = address.getAddress();
    for (Range range : CLOUD_METADATA) {
      if (range.contains(bytes)) {
        return Optional.of(range.what());
      }
    }
    for (Range range : SPECIAL) {
      if (range.contains(bytes)) {
        return Optional.of(range.what());
      }
    }
    if (address instanceof Inet4Address) {
      return Optional.empty();
    }
    if (NAT64.contains(bytes)) {
      return whatElse(fourBytes(bytes, 12));
    }
    if (!GLOBAL.contains(bytes)) {
      // among them ::/96 and ::ffff:0:0/96, which hold an IPv4 address
      return Optional.of("a reserved network");
    }
    // ISATAP: an IPv4 address in the interface part of a global address
    boolean isatap =
        (bytes[8] & 0xFD) == 0 && bytes[9] == 0 && bytes[10] == 0x5E && bytes[11] == (byte) 0xFE;
    return isatap ? whatElse(fourBytes(bytes, 12)) : Optional.empty();
  }

  static boolean isCloudMetadata(InetAddress address) {
    return CLOUD_METADATA.stream().anyMatch(range -> range.contains(address.getAddress()));
  }

  private static InetAddress fourBytes(byte[] bytes, int from) {
    try {
      return InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
    } catch (java.net.UnknownHostException e) {
      throw new IllegalStateException("four bytes are an IPv4 address", e);
    }
  }
}
