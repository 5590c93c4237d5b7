package dev.loccit.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loccit.problem.LoccitException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;

class PageResolverTest {
  @TempDir Path empty;

  @Test
  void withoutAPageTheRootAndItsRoutesSaySo() {
    for (String path : new String[] {"index.html", "setup", "notebooks/1"}) {
      assertThatExceptionOfType(LoccitException.class)
          .isThrownBy(() -> resolve(path))
          .withMessageContaining("page was not built");
    }
  }

  @Test
  void addressesOfTheApiAreNeverThePage() {
    for (String path : new String[] {"api/nothing", "v3/nothing", "actuator/x", "assets/x"}) {
      assertThat(resolve(path)).isNull();
    }
  }

  private @Nullable Resource resolve(String path) {
    return new PageResolver()
        .resolveResourceInternal(
            null,
            path,
            List.of(new FileSystemResource(empty + "/")),
            new org.springframework.web.servlet.resource.ResourceResolverChain() {
              @Override
              public @Nullable Resource resolveResource(
                  jakarta.servlet.http.@Nullable HttpServletRequest request,
                  String requestPath,
                  List<? extends Resource> locations) {
                return null;
              }

              @Override
              public @Nullable String resolveUrlPath(
                  String resourcePath, List<? extends Resource> locations) {
                return null;
              }
            });
  }
}
