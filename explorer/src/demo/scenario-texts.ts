export interface ScenarioText {
  readonly title: string;
  readonly effect: string;
}

const texts: Readonly<Record<string, (service: string) => ScenarioText>> = {
  "shopper-service-slow": (service) => ({
    title: `${service} is slow`,
    effect: "Every response takes 300 ms longer, still within its deadline.",
  }),
  "shopper-service-silent": (service) => ({
    title: `${service} times out`,
    effect: "Reads time out: UPSTREAM_TIMEOUT.",
  }),
  "shopper-service-down": (service) => ({
    title: `${service} is down`,
    effect: "Every call fails after one retry of reads: UPSTREAM_UNAVAILABLE.",
  }),
  "clip-refused": () => ({
    title: "Clips are refused",
    effect: "With the sentence that the service has for shoppers: REFUSED.",
  }),
  "session-expired": () => ({
    title: "The session has expired",
    effect: "The next private query ends the session: UNAUTHENTICATED.",
  }),
  "content-down": () => ({
    title: "Content is down",
    effect: "Cached data is served for ten minutes, marked as stale.",
  }),
};

/** Returns the texts of a scenario by its name and the service that it breaks. */
export function scenarioText(name: string, service: string): ScenarioText {
  const serviceName = `${service.slice(0, 1).toUpperCase()}${service.slice(1)}`;
  return texts[name]?.(serviceName) ?? { title: name, effect: "" };
}
