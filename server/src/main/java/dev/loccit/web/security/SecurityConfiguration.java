package dev.loccit.web.security;

import dev.loccit.problem.ErrorCode;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/**
 * Two chains: requests with a Bearer token are stateless and ignore cookies; all others belong to
 * the page, and need the CSRF token to change something.
 */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {
  static final String CONTENT_SECURITY_POLICY =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          + "img-src 'self' data: blob:; worker-src 'self' blob:; font-src 'self' data:; "
          + "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
          + "form-action 'self'";

  private static final String PERMISSIONS_POLICY =
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), "
          + "display-capture=(), browsing-topics=()";

  @Bean
  @Order(1)
  SecurityFilterChain bearerChain(HttpSecurity http, Callers callers) {
    shared(http)
        .securityMatcher(BearerFilter::carriesToken)
        .csrf(AbstractHttpConfigurer::disable)
        .addFilterBefore(new BearerFilter(callers), AuthorizationFilter.class);
    return http.build();
  }

  @Bean
  @Order(2)
  SecurityFilterChain pageChain(HttpSecurity http, Callers callers) {
    shared(http)
        .csrf(
            csrf ->
                csrf.csrfTokenRepository(new SessionCsrfTokens())
                    .csrfTokenRequestHandler(new HeaderOnly())
                    .requireCsrfProtectionMatcher(
                        request -> !HostFilter.isSafe(request.getMethod())))
        .addFilterBefore(new SessionFilter(callers), CsrfFilter.class);
    return http.build();
  }

  private static HttpSecurity shared(HttpSecurity http) {
    return http.sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .securityContext(
            context -> context.securityContextRepository(new NullSecurityContextRepository()))
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .formLogin(AbstractHttpConfigurer::disable)
        .httpBasic(AbstractHttpConfigurer::disable)
        .anonymous(org.springframework.security.config.Customizer.withDefaults())
        .headers(SecurityConfiguration::headers)
        .exceptionHandling(
            handling ->
                handling
                    .authenticationEntryPoint(
                        (request, response, e) ->
                            ProblemWriter.write(
                                response, ErrorCode.UNAUTHENTICATED, "Sign in first."))
                    .accessDeniedHandler(SecurityConfiguration::denied))
        .authorizeHttpRequests(
            requests ->
                requests
                    .requestMatchers(HttpMethod.GET, "/api/setup")
                    .permitAll()
                    .requestMatchers(HttpMethod.POST, "/api/auth/register", "/api/auth/login")
                    .permitAll()
                    .requestMatchers("/api/**")
                    .authenticated()
                    .requestMatchers("/actuator/health", "/actuator/health/**")
                    .permitAll()
                    .requestMatchers("/actuator/**")
                    .hasRole("ADMIN")
                    // The page's files and the description of the interface hold nothing secret.
                    .anyRequest()
                    .permitAll());
  }

  private static void headers(
      org.springframework.security.config.annotation.web.configurers.HeadersConfigurer<HttpSecurity>
          headers) {
    headers
        .contentSecurityPolicy(policy -> policy.policyDirectives(CONTENT_SECURITY_POLICY))
        .referrerPolicy(policy -> policy.policy(ReferrerPolicy.NO_REFERRER))
        .crossOriginOpenerPolicy(policy -> policy.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
        .crossOriginResourcePolicy(policy -> policy.policy(CrossOriginResourcePolicy.SAME_ORIGIN))
        .permissionsPolicyHeader(policy -> policy.policy(PERMISSIONS_POLICY))
        // Sent over https only, as the RFC wants it.
        .httpStrictTransportSecurity(hsts -> hsts.maxAgeInSeconds(31_536_000));
  }

  private static void denied(
      HttpServletRequest request, HttpServletResponse response, AccessDeniedException e)
      throws IOException {
    if (e instanceof CsrfException) {
      SecurityLog.deniedCsrf(request);
      ProblemWriter.write(
          response,
          ErrorCode.BAD_CSRF_TOKEN,
          "The page is out of date: load it again. Scripts use an API token instead of a cookie.");
      return;
    }
    ProblemWriter.write(response, ErrorCode.FORBIDDEN, "Only an administrator may do this.");
  }

  /** What Spring's firewall refuses is a malformed request. */
  @Bean
  RequestRejectedHandler malformedRequests() {
    return (request, response, e) ->
        ProblemWriter.write(
            response, ErrorCode.BAD_REQUEST, "The address or a header is malformed.");
  }

  @Bean
  FilterRegistrationBean<HostFilter> hostFilter(AllowedHosts hosts) {
    FilterRegistrationBean<HostFilter> bean = new FilterRegistrationBean<>(new HostFilter(hosts));
    bean.setOrder(Ordered.HIGHEST_PRECEDENCE + 20);
    return bean;
  }

  /** Reads the token from the header alone: looking for a form field would parse uploads. */
  private static final class HeaderOnly extends CsrfTokenRequestAttributeHandler {
    @Override
    public @org.jspecify.annotations.Nullable String resolveCsrfTokenValue(
        HttpServletRequest request, org.springframework.security.web.csrf.CsrfToken token) {
      return request.getHeader(token.getHeaderName());
    }
  }
}
