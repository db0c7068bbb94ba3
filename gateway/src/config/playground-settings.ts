const accesses = ["off", "open", "staff"] as const;

/** Who may use the playground: nobody, everybody, or whoever has an open team session of the retailer. */
export type Playground = (typeof accesses)[number];

/**
 * Reads the setting `PLAYGROUND`.
 * @returns null for a text that is none of its values
 */
export function parsePlayground(text: string): Playground | null {
  return accesses.find((access) => access === text) ?? null;
}

/** Settings of the demo, each with what it would open to strangers. */
const developmentOnly = {
  DEMO_CONTROL_URL: "it would let every visitor of the playground break the services",
  CALLS_IN_ANSWERS: "it would tell every caller how the services behind the graph are called",
} as const;

/**
 * Gives one line for each setting that is on although the process runs in production.
 * @param environment usually `process.env`
 */
export function developmentProblems(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(developmentOnly)
    .filter(([name]) => !["", "off"].includes(environment[name] ?? ""))
    .map(([name, danger]) => `${name} must not be set where NODE_ENV is production: ${danger}.`);
}
