/** A retailer of this gateway with its host. */
export interface ExploredRetailer {
  readonly sitePath: string;
  readonly host: string;
}

export interface Setup {
  readonly retailer: string;
  readonly retailers: readonly ExploredRetailer[];
}

export async function readSetup(): Promise<Setup> {
  const response = await fetch("/playground/setup", { credentials: "same-origin" });
  return response.json() as Promise<Setup>;
}
