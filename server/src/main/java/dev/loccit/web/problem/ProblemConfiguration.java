package dev.loccit.web.problem;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({ErrorPage.class, ProblemAdvice.class})
class ProblemConfiguration {}
