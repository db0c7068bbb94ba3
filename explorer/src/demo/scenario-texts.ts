/** What a scenario is called and what is to be seen in it. */
export interface ScenarioText {
  readonly title: string;
  readonly effect: string;
}

const texts: Readonly<Record<string, (service: string) => ScenarioText>> = {
  "shopper-service-slow": (service) => ({
    title: `${service} is slow`,
    effect: "Every answer 300 ms later, which is still in time.",
  }),
  "shopper-service-silent": (service) => ({
    title: `${service} never answers`,
    effect: "Reads are given up in time: UPSTREAM_TIMEOUT.",
  }),
  "shopper-service-down": (service) => ({
    title: `${service} is down`,
    effect: "Every call fails, reads are retried once: UPSTREAM_UNAVAILABLE.",
  }),
  "clip-refused": () => ({
    title: "A clip is refused",
    effect: "In the words of the service: REFUSED.",
  }),
  "session-expired": () => ({
    title: "The session has expired",
    effect: "The next private query ends the login: UNAUTHENTICATED.",
  }),
  "content-down": () => ({
    title: "Content is down",
    effect: "What was read before is shown for ten minutes, marked as stale.",
  }),
};

/**
 * Gives the words for a scenario.
 * @param name the name that the gateway gives it
 * @param service the service that it breaks
 */
export function scenarioText(name: string, service: string): ScenarioText {
  const shown = `${service.slice(0, 1).toUpperCase()}${service.slice(1)}`;
  return texts[name]?.(shown) ?? { title: name, effect: "" };
}
