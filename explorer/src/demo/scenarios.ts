/** A scenario as the gateway lists it. */
export interface Scenario {
  readonly name: string;
  readonly service: string;
  readonly on: boolean;
  /** When it ends by itself, in ISO 8601; null if it does not. */
  readonly endsAt: string | null;
}

/** The scenarios, or an error message. */
export type ReadScenarios = { readonly scenarios: readonly Scenario[] } | { readonly problem: string };

const path = "/playground/demo/scenarios";

/** Reads the scenarios of the retailer with their state. */
export async function readScenarios(): Promise<ReadScenarios> {
  try {
    const response = await fetch(path, { credentials: "same-origin" });
    const body = (await response.json()) as { scenarios?: readonly Scenario[]; message?: string };
    return body.scenarios === undefined
      ? { problem: body.message ?? "The scenarios could not be loaded." }
      : { scenarios: body.scenarios };
  } catch {
    return { problem: "The gateway does not respond." };
  }
}

/** Switches a scenario on or off; another one of the same service ends. */
export async function switchScenario({ name, on }: Scenario): Promise<void> {
  await fetch(`${path}/${name}`, { method: on ? "DELETE" : "PUT", credentials: "same-origin" });
}

export async function endScenarios(): Promise<void> {
  await fetch(path, { method: "DELETE", credentials: "same-origin" });
}
