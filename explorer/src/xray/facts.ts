/** What is known of a field before any operation runs. */
export interface FieldFacts {
  /** The audiences whose graph has it. */
  readonly readers: readonly string[];
  /** The shipped builds of clients that select it. */
  readonly builds: readonly string[];
}

/** A retailer with what its account service offers; null if it could not be read. */
export interface RetailerFacts {
  readonly sitePath: string;
  readonly retailer: { readonly capabilities: readonly string[] } | null;
}

async function readJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.json() as Promise<Value>;
}

export const readFacts = () => readJson<Readonly<Record<string, FieldFacts>>>("/playground/docs/fields.json");

/** Returns the fields of each build that was registered while the gateways run, by the name of the build. */
export const readRegistered = () => readJson<Readonly<Record<string, readonly string[]>>>("/playground/builds.json");

export const readRetailers = async (): Promise<readonly RetailerFacts[]> =>
  (await readJson<{ readonly retailers: readonly RetailerFacts[] }>("/playground/switchboard.json")).retailers;
