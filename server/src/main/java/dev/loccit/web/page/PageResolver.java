package dev.loccit.web.page;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.web.servlet.resource.PathResourceResolver;
import org.springframework.web.servlet.resource.ResourceResolverChain;

/** A file of the page, or index.html for the routes that the page itself draws. */
final class PageResolver extends PathResourceResolver {
  private static final String INDEX = "index.html";
  private static final List<String> NOT_THE_PAGE = List.of("api", "actuator", "v3", "assets");

  @Override
  protected @Nullable Resource resolveResourceInternal(
      @Nullable HttpServletRequest request,
      String requestPath,
      List<? extends Resource> locations,
      ResourceResolverChain chain) {
    Resource file = super.resolveResourceInternal(request, requestPath, locations, chain);
    if (file != null || (!requestPath.equals(INDEX) && !isRouteOfThePage(request, requestPath))) {
      return file;
    }
    Resource index = super.resolveResourceInternal(request, INDEX, locations, chain);
    if (index == null) {
      throw new LoccitException(
          ErrorCode.NOT_FOUND,
          "The server runs, but its page was not built: run ./loccit, or npm run build in web/ and"
              + " then build the server again.");
    }
    return index;
  }

  private static boolean isRouteOfThePage(@Nullable HttpServletRequest request, String path) {
    String first = path.contains("/") ? path.substring(0, path.indexOf('/')) : path;
    String last = path.substring(path.lastIndexOf('/') + 1);
    if (NOT_THE_PAGE.contains(first) || last.contains(".")) {
      return false;
    }
    String accept = request == null ? null : request.getHeader("Accept");
    return accept == null || accept.contains("text/html") || accept.contains("*/*");
  }

  @Override
  protected @Nullable Resource getResource(String resourcePath, Resource location)
      throws IOException {
    Resource resource = super.getResource(resourcePath, location);
    return resource != null && resource.isFile() && resource.getFile().isDirectory()
        ? null
        : resource;
  }
}
