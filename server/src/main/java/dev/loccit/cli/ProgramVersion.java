package dev.loccit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down. */
final class ProgramVersion implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream in =
        ProgramVersion.class.getResourceAsStream("/META-INF/build-info.properties")) {
      if (in == null) {
        throw new IOException("this program was packaged without META-INF/build-info.properties");
      }
      build.load(in);
    }
    return new String[] {"loccit " + build.getProperty("build.version")};
  }
}
