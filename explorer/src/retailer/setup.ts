/** A retailer of this gateway and where its graph is. */
export interface ExploredRetailer {
  readonly sitePath: string;
  readonly host: string;
}

/** Where the explorer is, as the gateway tells it. */
export interface Setup {
  readonly retailer: string;
  readonly retailers: readonly ExploredRetailer[];
}

/** Asks the gateway where the explorer is. */
export async function readSetup(): Promise<Setup> {
  const response = await fetch("/playground/setup", { credentials: "same-origin" });
  return response.json() as Promise<Setup>;
}
