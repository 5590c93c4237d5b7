package dev.loccit.web;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.UserStore;
import dev.loccit.conversation.JsonShapes;
import dev.loccit.web.log.RequestIdFilter;
import dev.loccit.web.problem.ProblemValve;
import dev.loccit.web.security.AllowedHosts;
import dev.loccit.web.security.BodyLimitFilter;
import dev.loccit.web.security.FetchRate;
import dev.loccit.web.security.RateFilter;
import dev.loccit.web.security.RateSettings;
import org.apache.catalina.core.StandardHost;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import tools.jackson.databind.JacksonModule;

/** The beans of the HTTP side. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({WebProperties.class, RateSettings.class})
@Import(SetupController.class)
class WebConfiguration {
  @Bean
  JacksonModule jsonShapes() {
    return JsonShapes.module();
  }

  @Bean
  AllowedHosts allowedHosts(WebProperties settings) {
    return new AllowedHosts(settings.allowedHosts());
  }

  @Bean
  OpenStreams openStreams() {
    return new OpenStreams();
  }

  /** Ready means that the database answers. */
  @Bean
  HealthIndicator databaseHealthIndicator(UserStore users) {
    return new AbstractHealthIndicator() {
      @Override
      protected void doHealthCheck(Health.Builder builder) {
        users.needsFirstUser();
        builder.up();
      }
    };
  }

  @Bean
  FilterRegistrationBean<RequestIdFilter> requestIds() {
    FilterRegistrationBean<RequestIdFilter> bean =
        new FilterRegistrationBean<>(new RequestIdFilter());
    bean.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return bean;
  }

  /** After the security chain: who may not ask at all is not read at all. */
  @Bean
  FilterRegistrationBean<BodyLimitFilter> bodyLimit(WebProperties settings) {
    FilterRegistrationBean<BodyLimitFilter> bean =
        new FilterRegistrationBean<>(new BodyLimitFilter(settings.maxBody()));
    bean.setOrder(Ordered.LOWEST_PRECEDENCE - 10);
    return bean;
  }

  /** After the security chain, which says who asks, and before anything of the body is read. */
  @Bean
  FilterRegistrationBean<RateFilter> rates(RateSettings settings) {
    FilterRegistrationBean<RateFilter> bean =
        new FilterRegistrationBean<>(new RateFilter(settings, Ticker.systemTicker()));
    bean.setOrder(Ordered.LOWEST_PRECEDENCE - 20);
    return bean;
  }

  @Bean
  FetchRate fetchRate(RateSettings settings) {
    return new FetchRate(settings, Ticker.systemTicker());
  }

  /** What Tomcat itself refuses is a problem too. */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemsOfTomcat() {
    return factory ->
        factory.addContextCustomizers(
            context -> {
              if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(ProblemValve.class.getName());
              }
            });
  }
}
